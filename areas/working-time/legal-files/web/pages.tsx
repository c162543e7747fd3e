import { areaPages } from '#platform/web/router/page-table.ts';
import { legalFiles } from '../contract.ts';
import { radarLists } from '../list-contract.ts';
import { retention } from '../retention-contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: legalFiles.index, title: fr.title, load: () => import('./legal-files-page.tsx') },
  { route: radarLists.index, title: fr.radarTitle, load: () => import('./radar-page.tsx') },
  { route: retention.index, title: fr.retentionTitle, load: () => import('./retention-page.tsx') },
]);
