import { areaPages } from '#platform/web/router/page-table.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: dsn.home, title: fr.title, load: () => import('./home-page.tsx') },
  { route: dsn.toFinalize, title: fr.toFinalize, load: () => import('./to-finalize-page.tsx') },
  { route: dsn.show, title: fr.record, load: () => import('./report-page.tsx') },
]);
