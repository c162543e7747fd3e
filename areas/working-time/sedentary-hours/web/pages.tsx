import { areaPages } from '#platform/web/router/page-table.ts';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: sedentaryHours.ownPage, title: fr.title, load: () => import('./own-page.tsx') },
  {
    route: sedentaryHours.validationPage,
    title: fr.validationTitle,
    load: () => import('./validation-page.tsx'),
  },
  {
    route: sedentaryHours.configurationPage,
    title: fr.settingsTitle,
    load: () => import('./settings-page.tsx'),
  },
]);
