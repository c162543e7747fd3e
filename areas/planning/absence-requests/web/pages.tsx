import { areaPages } from '#platform/web/router/page-table.ts';
import { absenceRequests } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: absenceRequests.list, title: fr.title, load: () => import('./request-list.tsx') },
]);
