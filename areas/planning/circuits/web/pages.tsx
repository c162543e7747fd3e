import { areaPages } from '#platform/web/router/page-table.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: circuits.assignmentPage, title: fr.title, load: () => import('./assignment-page.tsx') },
  { route: circuits.editModal, title: fr.title, load: () => import('./assignment-page.tsx') },
  { route: circuits.validationModal, title: fr.title, load: () => import('./assignment-page.tsx') },
  {
    route: circuits.templateList,
    title: fr.templatesTitle,
    load: () => import('./templates-page.tsx'),
  },
  {
    route: circuits.templatePage,
    title: fr.templatesTitle,
    load: () => import('./templates-page.tsx'),
  },
  {
    route: circuits.attributeList,
    title: fr.attributesTitle,
    load: () => import('./attributes-page.tsx'),
  },
  {
    route: circuits.attributeLoad,
    title: fr.attributesTitle,
    load: () => import('./attributes-page.tsx'),
  },
]);
