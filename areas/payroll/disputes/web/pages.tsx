import { areaPages } from '#platform/web/router/page-table.ts';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: disputes.answersPage, title: fr.answersTitle, load: () => import('./answers-page.tsx') },
]);
