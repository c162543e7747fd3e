import { areaPages } from '#platform/web/router/page-table.ts';
import { counters } from '../contract.ts';
import { myCounters } from '../own-contract.ts';
import { fr } from '../fr.ts';
import { leaveNotices } from '../leave-notice-contract.ts';
import { waivers } from '../waiver-contract.ts';

export const pages = areaPages([
  { route: counters.list, title: fr.title, load: () => import('./balances-page.tsx') },
  { route: counters.settingsPage, title: fr.settings, load: () => import('./settings-page.tsx') },
  {
    route: myCounters.configurationPage,
    title: fr.ownConfiguration,
    load: () => import('./own-configuration-page.tsx'),
  },
  { route: waivers.configurationPage, title: fr.waivers, load: () => import('./waivers-page.tsx') },
  { route: leaveNotices.list, title: fr.noticesTitle, load: () => import('./notices-page.tsx') },
]);
