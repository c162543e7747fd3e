import { areaPages } from '#platform/web/router/page-table.ts';
import { missionChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: missionChanges.screen, title: fr.title, load: () => import('./missions-page.tsx') },
]);
