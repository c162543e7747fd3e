import { areaPages } from '#platform/web/router/page-table.ts';
import { payReports } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: payReports.index, title: fr.title, load: () => import('./report-page.tsx') },
]);
