import { areaPages } from '#platform/web/router/page-table.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: finalSettlement.listPage, title: fr.title, load: () => import('./list-page.tsx') },
  { route: finalSettlement.show, title: fr.record, load: () => import('./show-page.tsx') },
]);
