import { Tags } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { nafCodes, nafGroups } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: nafCodes.list, title: fr.title, load: () => import('./naf-code-list.tsx') },
  { route: nafCodes.load, title: fr.title, load: () => import('./naf-code-page.tsx') },
  { route: nafGroups.list, title: fr.groupsTitle, load: () => import('./naf-group-list.tsx') },
  { route: nafGroups.load, title: fr.groupsTitle, load: () => import('./naf-group-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 270,
    group: 'Réglages',
    label: fr.title,
    icon: Tags,
    route: nafCodes.list,
    theme: 'Organisation',
    adminOnly: true,
    setting: fr.setting,
    keywords: 'APE activité INSEE',
  },
];
