import { areaPages } from '#platform/web/router/page-table.ts';
import { directory, vehicles } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: directory.list, title: fr.title, load: () => import('./people-page.tsx') },
  { route: directory.newPage, title: fr.newTitle, load: () => import('./new-person-page.tsx') },
  { route: directory.editPage, title: fr.edit, load: () => import('./edit-person-page.tsx') },
  { route: directory.sheet, title: fr.title, load: () => import('./sheet-page.tsx') },
  { route: vehicles.list, title: fr.vehicles, load: () => import('./vehicles-page.tsx') },
]);
