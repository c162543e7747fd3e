import { FileType } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { contractTemplates } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: contractTemplates.index, title: fr.title, load: () => import('./template-list.tsx') },
  { route: contractTemplates.load, title: fr.title, load: () => import('./template-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Collaborateurs',
    label: fr.title,
    icon: FileType,
    route: contractTemplates.index,
    heads: ['/human-resources/contract-template'],
    setting: fr.about,
    keywords: 'embauche texte variable logo bon de commande',
  },
];
