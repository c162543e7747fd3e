import { areaPages } from '#platform/web/router/page-table.ts';
import { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: payrollFiles.payIndex, title: fr.title, load: () => import('./pay-index.tsx') },
  { route: payrollFiles.pay, title: fr.title, load: () => import('./pay-page.tsx') },
  {
    route: payrollFiles.prepayDefault,
    title: fr.title,
    load: () => import('./prepay-page.tsx'),
  },
  { route: payrollFiles.prepay, title: fr.title, load: () => import('./prepay-tab-page.tsx') },
]);
