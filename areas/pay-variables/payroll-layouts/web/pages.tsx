import { areaPages } from '#platform/web/router/page-table.ts';
import { payrollLayouts } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: payrollLayouts.listPage, title: fr.title, load: () => import('./layout-list.tsx') },
  { route: payrollLayouts.load, title: fr.title, load: () => import('./layout-page.tsx') },
]);
