import { CalendarCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { customerVisits } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: customerVisits.home, title: fr.title, load: () => import('./visit-list.tsx') },
  { route: customerVisits.load, title: fr.title, load: () => import('./visit-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: CalendarCheck,
    route: customerVisits.home,
    heads: ['/admin/customer-visit'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'agenda frais compte rendu commercial',
  },
];
