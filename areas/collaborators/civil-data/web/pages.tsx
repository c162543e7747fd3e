import { areaPages } from '#platform/web/router/page-table.ts';
import { civilData } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: civilData.list, title: fr.title, load: () => import('./civil-list.tsx') },
]);
