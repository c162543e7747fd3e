import { areaPages } from '#platform/web/router/page-table.ts';
import { rightToDrive } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: rightToDrive.list, title: fr.title, load: () => import('./expiry-page.tsx') },
]);
