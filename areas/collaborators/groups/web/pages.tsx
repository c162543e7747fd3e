import { areaPages } from '#platform/web/router/page-table.ts';
import { groups } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: groups.page, title: fr.title, load: () => import('./group-screen.tsx') },
]);
