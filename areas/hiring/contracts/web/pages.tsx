import { areaPages } from '#platform/web/router/page-table.ts';
import { contracts } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: contracts.load, title: fr.record, load: () => import('./contract-page.tsx') },
  { route: contracts.resume, title: fr.resume, load: () => import('./resume-page.tsx') },
]);
