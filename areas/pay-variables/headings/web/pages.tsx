import { areaPages } from '#platform/web/router/page-table.ts';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: headings.listPage, title: fr.title, load: () => import('./heading-list.tsx') },
  { route: headings.cataloguePage, title: fr.catalogueTitle, load: () => import('./catalogue-page.tsx') },
  { route: headings.newPage, title: fr.newHeading, load: () => import('./new-heading-page.tsx') },
  { route: headings.load, title: fr.title, load: () => import('./heading-page.tsx') },
  { route: headings.parameterPage, title: fr.parametersTitle, load: () => import('./parameter-list.tsx') },
  { route: headings.softwarePage, title: fr.softwareTitle, load: () => import('./software-list.tsx') },
]);
