import { CalendarRange } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { hiringRules } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: hiringRules.list, title: fr.title, load: () => import('./hiring-rule-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Collaborateurs',
    label: fr.title,
    icon: CalendarRange,
    route: hiringRules.list,
    setting: fr.setting,
    place: 146,
    keywords: 'CDD renouvellement carence ouverture accord de branche',
  },
];
