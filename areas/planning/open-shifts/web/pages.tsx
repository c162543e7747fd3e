import { areaPages } from '#platform/web/router/page-table.ts';
import { openShifts } from '../contract.ts';
import { fr } from '../fr.ts';
import { ownExchanges } from '../own-contract.ts';

export const pages = areaPages([
  { route: openShifts.page, title: fr.title, load: () => import('./exchanges-page.tsx') },
  { route: ownExchanges.page, title: fr.ownTitle, load: () => import('./own-page.tsx') },
]);
