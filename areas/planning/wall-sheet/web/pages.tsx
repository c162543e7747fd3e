import { areaPages } from '#platform/web/router/page-table.ts';
import { wallSheet } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: wallSheet.page, title: fr.title, load: () => import('./wall-sheet-page.tsx') },
]);
