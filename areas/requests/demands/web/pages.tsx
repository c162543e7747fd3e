import { CircleHelp } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { demands } from '../contract.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';

export const pages = areaPages([
  { route: demands.home, title: fr.title, load: () => import('./home-page.tsx') },
  { route: demands.board, title: fr.board, load: () => import('./board-page.tsx') },
  {
    route: demandIncidents.page,
    title: fr.incidents.title,
    load: () => import('./incidents-page.tsx'),
  },
  {
    route: demandIncidents.details,
    title: fr.incidents.title,
    load: () => import('./incident-page.tsx'),
  },
  { route: demands.delaysPage, title: fr.delays.title, load: () => import('./delays-page.tsx') },
  { route: demands.createForm, title: fr.add, load: () => import('./create-page.tsx') },
  { route: demands.details, title: fr.title, load: () => import('./details-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 180,
    group: 'Échanges',
    label: fr.navigation,
    icon: CircleHelp,
    route: demands.home,
    heads: ['/admin/demand'],
    badge: 'demands',
    asks: demands.createForm,
    keywords: 'question ticket support prestataire',
  },
];
