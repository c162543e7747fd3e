import { areaPages } from '#platform/web/router/page-table.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: counters.list, title: fr.title, load: () => import('./balances-page.tsx') },
  { route: counters.settingsPage, title: fr.settings, load: () => import('./settings-page.tsx') },
]);
