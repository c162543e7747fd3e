import { areaPages } from '#platform/web/router/page-table.ts';
import { payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: payPeriods.listPage, title: fr.title, load: () => import('./period-list.tsx') },
  { route: payPeriods.agencyPage, title: fr.title, load: () => import('./agency-period-list.tsx') },
]);
