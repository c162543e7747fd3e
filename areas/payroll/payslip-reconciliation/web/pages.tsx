import { areaPages } from '#platform/web/router/page-table.ts';
import { payslipReconciliation } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  {
    route: payslipReconciliation.index,
    title: fr.title,
    load: () => import('./reconciliation-index.tsx'),
  },
  {
    route: payslipReconciliation.screen,
    title: fr.title,
    load: () => import('./reconciliation-page.tsx'),
  },
]);
