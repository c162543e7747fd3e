import { areaPages } from '#platform/web/router/page-table.ts';
import { days } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([{ route: days.day, title: fr.title, load: () => import('./day-page.tsx') }]);
