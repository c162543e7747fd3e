import { FilePen } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { campaigns } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: campaigns.list, title: fr.title, load: () => import('./campaigns-page.tsx') },
  { route: campaigns.load, title: fr.record, load: () => import('./campaign-page.tsx') },
]);
export const navigation: readonly NavigationItem[] = [
  {
    group: 'Échanges',
    label: fr.title,
    icon: FilePen,
    route: campaigns.list,
    keywords: 'signature en masse avenant DFS déduction forfaitaire accord relance',
  },
];
