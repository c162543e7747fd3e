import { areaPages } from '#platform/web/router/page-table.ts';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpSoftware } from '../software-contract.ts';

export const pages = areaPages([
  { route: headings.listPage, title: fr.title, load: () => import('./heading-list.tsx') },
  {
    route: headings.cataloguePage,
    title: fr.catalogueTitle,
    load: () => import('./catalogue-page.tsx'),
  },
  { route: headings.newPage, title: fr.newHeading, load: () => import('./new-heading-page.tsx') },
  { route: headings.load, title: fr.title, load: () => import('./heading-page.tsx') },
  {
    route: headings.parameterPage,
    title: fr.parametersTitle,
    load: () => import('./parameter-list.tsx'),
  },
  {
    route: evpSoftware.listPage,
    title: fr.softwareTitle,
    load: () => import('./software-list.tsx'),
  },
  {
    route: evpSoftware.newPage,
    title: fr.newSoftware,
    load: () => import('./new-software-page.tsx'),
  },
  { route: evpSoftware.load, title: fr.softwareTitle, load: () => import('./software-page.tsx') },
  {
    route: evpSoftware.codePage,
    title: fr.codeGridTitle,
    load: () => import('./code-grid-page.tsx'),
  },
]);
