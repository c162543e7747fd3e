import { areaPages } from '#platform/web/router/page-table.ts';
import { calendarAttributes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  {
    route: calendarAttributes.configuration,
    title: fr.title,
    load: () => import('./attributes-page.tsx'),
  },
]);
