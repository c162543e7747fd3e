import { areaPages } from '#platform/web/router/page-table.ts';
import { replacements } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: replacements.page, title: fr.title, load: () => import('./replacements-page.tsx') },
]);
