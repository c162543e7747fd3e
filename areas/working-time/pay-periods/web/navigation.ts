import { CalendarRange } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 120,
    group: 'Réglages',
    label: fr.title,
    icon: CalendarRange,
    route: payPeriods.listPage,
    theme: 'Paie',
    setting: fr.setting,
    keywords: 'mois clôture dates décalées',
  },
];
