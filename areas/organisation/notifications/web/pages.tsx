import { areaPages } from '#platform/web/router/page-table.ts';
import { notifications } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: notifications.list, title: fr.title, load: () => import('./notifications-page.tsx') },
  { route: notifications.choices, title: fr.choices, load: () => import('./choices-page.tsx') },
  { route: notifications.stopPage, title: fr.stopTitle, load: () => import('./stop-page.tsx') },
]);
