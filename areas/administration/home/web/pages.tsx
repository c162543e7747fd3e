import { areaPages } from '#platform/web/router/page-table.ts';
import { adminHome, home } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: home.home, title: fr.title, load: () => import('./home-page.tsx') },
  { route: adminHome.home, title: fr.adminTitle, load: () => import('./admin-home-page.tsx') },
  {
    route: adminHome.parameters,
    title: fr.parametersTitle,
    load: () => import('./parameters-page.tsx'),
  },
]);
