import { areaPages } from '#platform/web/router/page-table.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: expenses.list, title: fr.title, load: () => import('./expense-list.tsx') },
  { route: expenses.monthList, title: fr.monthTitle, load: () => import('./month-page.tsx') },
]);
