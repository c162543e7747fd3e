import { areaPages } from '#platform/web/router/page-table.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: board.screen, title: fr.title, load: () => import('./board-page.tsx') },
]);
