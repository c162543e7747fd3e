import { Scale, SlidersHorizontal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 101,
    group: 'Temps',
    label: fr.title,
    icon: Scale,
    route: debitCredit.page,
    keywords: 'débit crédit heures solde modulation horaires individualisés récupération',
  },
  {
    group: 'Réglages',
    place: 149,
    label: fr.settings,
    icon: SlidersHorizontal,
    setting: fr.setting,
    route: debitCredit.configurationPage,
    theme: 'Temps',
    keywords: 'débit crédit heures limites report période rubriques',
  },
];
