import { areaPages } from '#platform/web/router/page-table.ts';
import { dayControl, days } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: days.day, title: fr.title, load: () => import('./day-page.tsx') },
  { route: dayControl.list, title: fr.controlTitle, load: () => import('./control-page.tsx') },
]);
