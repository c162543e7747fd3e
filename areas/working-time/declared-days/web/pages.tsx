import { areaPages } from '#platform/web/router/page-table.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: declaredDays.ownPage, title: fr.title, load: () => import('./own-page.tsx') },
  {
    route: declaredDays.reportingPage,
    title: fr.reportingTitle,
    load: () => import('./reporting-page.tsx'),
  },
  { route: declaredDays.listPage, title: fr.listTitle, load: () => import('./list-page.tsx') },
  {
    route: declaredDays.configurationPage,
    title: fr.settingsTitle,
    load: () => import('./settings-page.tsx'),
  },
]);
