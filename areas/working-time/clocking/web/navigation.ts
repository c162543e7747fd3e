import { BadgeEuro, Fingerprint, Nfc, SlidersHorizontal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 100,
    group: 'Temps',
    label: fr.title,
    icon: Fingerprint,
    route: clocking.home,
    badge: 'clocking',
    heads: ['/clocking/manual-clockings', '/admin/clocking/error-management'],
    keywords:
      'pointages badge badgeuse anomalies validation badges à rattacher inconnus pointages manuels pointages refusés erreurs',
  },
  {
    place: 102,
    group: 'Réglages',
    label: fr.employersTitle,
    setting: fr.employersSetting,
    icon: BadgeEuro,
    route: clocking.employersPage,
    theme: 'Temps',
    keywords: 'intérim prestataire employeur',
  },
  {
    place: 103,
    group: 'Réglages',
    label: fr.devicesTitle,
    setting: fr.devicesSetting,
    icon: Nfc,
    route: clocking.devicesPage,
    theme: 'Temps',
    adminOnly: true,
    keywords: 'pointeuses badgeuses terminal clé',
  },
  {
    place: 104,
    group: 'Réglages',
    label: fr.simulateTitle,
    setting: fr.simulateSetting,
    icon: SlidersHorizontal,
    route: clocking.simulatePage,
    theme: 'Temps',
    adminOnly: true,
    keywords: 'tolérances simulation règle pause automatique',
  },
];
