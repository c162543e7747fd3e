import { areaPages } from '#platform/web/router/page-table.ts';
import { staffingNeeds } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: staffingNeeds.page, title: fr.title, load: () => import('./needs-page.tsx') },
]);
