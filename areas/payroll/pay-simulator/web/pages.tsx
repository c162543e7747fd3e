import { areaPages } from '#platform/web/router/page-table.ts';
import { paySimulator } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: paySimulator.listPage, title: fr.title, load: () => import('./list-page.tsx') },
  { route: paySimulator.load, title: fr.title, load: () => import('./details-page.tsx') },
  {
    route: paySimulator.comparePage,
    title: fr.compareTitle,
    load: () => import('./compare-page.tsx'),
  },
]);
