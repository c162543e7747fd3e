import { areaPages } from '#platform/web/router/page-table.ts';
import { hourLimits } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: hourLimits.list, title: fr.title, load: () => import('./limits-page.tsx') },
]);
