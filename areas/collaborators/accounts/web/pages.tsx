import { areaPages } from '#platform/web/router/page-table.ts';
import { employeeAccounts } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: employeeAccounts.list, title: fr.title, load: () => import('./account-list.tsx') },
]);
