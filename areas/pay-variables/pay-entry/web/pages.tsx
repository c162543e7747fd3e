import { areaPages } from '#platform/web/router/page-table.ts';
import { provideOpenPeriod } from '#areas/working-time/pay-periods/web/embed.tsx';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';

provideOpenPeriod(payEntry.period);

export const pages = areaPages([
  { route: payEntry.index, title: fr.title, load: () => import('./current-period.tsx') },
  { route: payEntry.entry, title: fr.title, load: () => import('./current-period.tsx') },
  { route: payEntry.cockpitPage, title: fr.cockpit, load: () => import('./cockpit-page.tsx') },
  { route: payEntry.period, title: fr.title, load: () => import('./pay-entry-page.tsx') },
]);
