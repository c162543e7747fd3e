import { areaPages } from '#platform/web/router/page-table.ts';
import { jobRuns } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: jobRuns.list, title: fr.title, load: () => import('./job-run-list.tsx') },
]);
