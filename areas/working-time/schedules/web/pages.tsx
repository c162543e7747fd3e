import { areaPages } from '#platform/web/router/page-table.ts';
import { schedules } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: schedules.codesPage, title: fr.codes, load: () => import('./codes-page.tsx') },
]);
