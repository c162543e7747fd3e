import { Contact } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { interlocutors } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: interlocutors.home, title: fr.title, load: () => import('./interlocutor-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 190,
    group: 'Échanges',
    label: fr.title,
    icon: Contact,
    route: interlocutors.home,
    adminOnly: true,
    keywords: 'contacts prestataire gestionnaire de paie commercial',
  },
];
