import { areaPages } from '#platform/web/router/page-table.ts';
import { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: debitCredit.page, title: fr.title, load: () => import('./balances-page.tsx') },
  {
    route: debitCredit.configurationPage,
    title: fr.settings,
    load: () => import('./settings-page.tsx'),
  },
]);
