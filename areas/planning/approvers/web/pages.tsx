import { areaPages } from '#platform/web/router/page-table.ts';
import { approvers } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: approvers.page, title: fr.title, load: () => import('./approvers-page.tsx') },
]);
