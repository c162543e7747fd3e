import { Sparkles } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { noteTypes, releaseNotes, releaseNotesAdmin } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: releaseNotes.page, title: fr.readTitle, load: () => import('./reading-page.tsx') },
  { route: releaseNotesAdmin.all, title: fr.title, load: () => import('./note-list.tsx') },
  { route: releaseNotesAdmin.load, title: fr.title, load: () => import('./note-page.tsx') },
  { route: noteTypes.list, title: fr.typesTitle, load: () => import('./type-list.tsx') },
  { route: noteTypes.load, title: fr.typesTitle, load: () => import('./type-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 179,
    group: 'Échanges',
    label: fr.readTitle,
    icon: Sparkles,
    route: releaseNotes.page,
    badge: 'release-notes',
  },
  {
    group: 'Réglages',
    theme: 'Exploitation du portail',
    label: fr.title,
    icon: Sparkles,
    route: releaseNotesAdmin.all,
    heads: ['/admin/release-notes'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'nouveautés version publier',
  },
];
