import { areaPages } from '#platform/web/router/page-table.ts';
import { mobility } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: mobility.list, title: fr.title, load: () => import('./settings-page.tsx') },
  { route: mobility.load, title: fr.title, load: () => import('./settings-page.tsx') },
  { route: mobility.resultsPage, title: fr.resultsTitle, load: () => import('./results-page.tsx') },
]);
