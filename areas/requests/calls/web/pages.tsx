import { CircleHelp } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { calls } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: calls.list, title: fr.title, load: () => import('./calls-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: CircleHelp,
    route: calls.list,
    setting: fr.about,
    adminOnly: true,
    keywords: 'téléphone standard',
  },
];
