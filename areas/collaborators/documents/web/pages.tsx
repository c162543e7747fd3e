import { FileStack, FolderOpen } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { documentLibrary, documentTypes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: documentTypes.index, title: fr.typesTitle, load: () => import('./type-list.tsx') },
  { route: documentLibrary.index, title: fr.title, load: () => import('./library-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Collaborateurs',
    place: 115,
    label: fr.title,
    icon: FolderOpen,
    route: documentLibrary.index,
    keywords: 'document fichier déposer attestation permis visite médicale pièce manquante',
  },
  {
    group: 'Réglages',
    theme: 'Collaborateurs',
    label: fr.typesTitle,
    icon: FileStack,
    route: documentTypes.index,
    setting: fr.typesSetting,
    adminOnly: true,
    keywords: 'document bibliothèque validité obligatoire pièce',
  },
];
