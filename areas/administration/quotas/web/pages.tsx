import { areaPages } from '#platform/web/router/page-table.ts';
import { quotas } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: quotas.list, title: fr.title, load: () => import('./quota-list.tsx') },
]);
