import { areaPages } from '#platform/web/router/page-table.ts';
import { trackedChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: trackedChanges.page, title: fr.title, load: () => import('./tracked-page.tsx') },
]);
