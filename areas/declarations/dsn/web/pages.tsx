import { areaPages } from '#platform/web/router/page-table.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { dsnLegacy } from '../legacy-contract.ts';
import { dsnNorms } from '../norms-contract.ts';

export const pages = areaPages([
  { route: dsn.home, title: fr.title, load: () => import('./home-page.tsx') },
  { route: dsn.toFinalize, title: fr.toFinalize, load: () => import('./to-finalize-page.tsx') },
  { route: dsn.show, title: fr.record, load: () => import('./report-page.tsx') },
  { route: dsn.createPage, title: fr.createEvent, load: () => import('./create-page.tsx') },
  { route: dsnLegacy.edit, title: fr.record, load: () => import('./legacy-edit-page.tsx') },
  { route: dsnNorms.list, title: fr.norms, load: () => import('./norms-page.tsx') },
]);
