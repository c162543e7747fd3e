import { areaPages } from '#platform/web/router/page-table.ts';
import { notifications } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: notifications.list, title: fr.title, load: () => import('./notifications-page.tsx') },
]);
