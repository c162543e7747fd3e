import { areaPages } from '#platform/web/router/page-table.ts';
import { demo } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: demo.page, title: fr.title, load: () => import('./demo-page.tsx') },
]);
