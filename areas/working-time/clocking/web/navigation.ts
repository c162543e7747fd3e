import {
  BadgeEuro,
  CircleAlert,
  ContactRound,
  Fingerprint,
  Nfc,
  SlidersHorizontal,
} from 'lucide-react';
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
    keywords: 'pointages badge badgeuse anomalies validation',
  },
  {
    place: 101,
    group: 'Temps',
    label: fr.manualTitle,
    icon: ContactRound,
    route: clocking.manualPage,
    badge: 'clocking-pending',
    keywords: 'badges inconnus rattacher pointages manuels',
  },
  {
    place: 102,
    group: 'Réglages',
    label: fr.employersTitle,
    setting: fr.employersSetting,
    icon: BadgeEuro,
    route: clocking.employersPage,
    keywords: 'intérim prestataire employeur',
  },
  {
    place: 103,
    group: 'Réglages',
    label: fr.devicesTitle,
    setting: fr.devicesSetting,
    icon: Nfc,
    route: clocking.devicesPage,
    keywords: 'pointeuses badgeuses terminal clé',
  },
  {
    place: 104,
    group: 'Réglages',
    label: fr.simulateTitle,
    setting: fr.simulateSetting,
    icon: SlidersHorizontal,
    route: clocking.simulatePage,
    keywords: 'tolérances simulation règle pause automatique',
  },
  {
    place: 105,
    group: 'Temps',
    label: fr.errorsTitle,
    icon: CircleAlert,
    route: clocking.errorList,
    keywords: 'erreurs pointages refusés',
  },
];
