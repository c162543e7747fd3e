import { areaPages } from '#platform/web/router/page-table.ts';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: advancePayments.ownPage, title: fr.title, load: () => import('./own-page.tsx') },
  {
    route: advancePayments.validationPage,
    title: fr.validationTitle,
    load: () => import('./validation-page.tsx'),
  },
  {
    route: advancePayments.settingsPage,
    title: fr.settingsTitle,
    load: () => import('./settings-page.tsx'),
  },
]);
