import { Megaphone } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { announcements } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: announcements.list, title: fr.title, load: () => import('./announcement-list.tsx') },
  { route: announcements.shown, title: fr.readTitle, load: () => import('./reading-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 178,
    group: 'Échanges',
    label: fr.readTitle,
    icon: Megaphone,
    route: announcements.shown,
  },
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: Megaphone,
    route: announcements.list,
    setting: fr.setting,
    adminOnly: true,
    keywords: 'publication annonce information accueil lecteurs',
  },
];
