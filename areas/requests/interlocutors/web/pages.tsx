import { areaPages } from '#platform/web/router/page-table.ts';
import { interlocutors } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: interlocutors.home, title: fr.title, load: () => import('./interlocutor-list.tsx') },
]);
