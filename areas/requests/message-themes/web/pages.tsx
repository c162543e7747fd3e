import { Tags } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { messageThemes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: messageThemes.list, title: fr.title, load: () => import('./theme-list.tsx') },
  { route: messageThemes.newTheme, title: fr.addTheme, load: () => import('./theme-page.tsx') },
  { route: messageThemes.editTheme, title: fr.title, load: () => import('./theme-page.tsx') },
  {
    route: messageThemes.newSubtheme,
    title: fr.addSubtheme,
    load: () => import('./subtheme-page.tsx'),
  },
  { route: messageThemes.editSubtheme, title: fr.title, load: () => import('./subtheme-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: Tags,
    route: messageThemes.list,
    heads: ['/admin/message/theme-management'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'sous-thèmes délais service demandes messages',
  },
];
