import { areaPages } from '#platform/web/router/page-table.ts';
import { interfaces, interfacesOld } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: interfaces.home, title: fr.title, load: () => import('./connectors-page.tsx') },
  { route: interfacesOld.home, title: fr.title, load: () => import('./connectors-page.tsx') },
]);
