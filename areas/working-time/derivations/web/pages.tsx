import { areaPages } from '#platform/web/router/page-table.ts';
import { derivations } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: derivations.list, title: fr.title, load: () => import('./failure-list.tsx') },
]);
