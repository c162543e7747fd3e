import { UserRoundX } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { absenceManager } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: absenceManager.setForm, title: fr.title, load: () => import('./absences-page.tsx') },
  { route: absenceManager.setFormOf, title: fr.title, load: () => import('./absences-page.tsx') },
  { route: absenceManager.removeForm, title: fr.title, load: () => import('./absences-page.tsx') },
  {
    route: absenceManager.removeFormOf,
    title: fr.title,
    load: () => import('./absences-page.tsx'),
  },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: UserRoundX,
    route: absenceManager.setForm,
    heads: ['/admin/absence-manager'],
    setting: fr.setting,
  },
];
