import { areaPages } from '#platform/web/router/page-table.ts';
import { weekTemplates } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: weekTemplates.page, title: fr.title, load: () => import('./templates-page.tsx') },
]);
