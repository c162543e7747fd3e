import { areaPages } from '#platform/web/router/page-table.ts';
import { legalFiles, radarLists } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: legalFiles.index, title: fr.title, load: () => import('./legal-files-page.tsx') },
  { route: radarLists.index, title: fr.radarTitle, load: () => import('./radar-page.tsx') },
]);
