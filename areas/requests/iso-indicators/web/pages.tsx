import { Gauge } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { isoGroups, isoIndicators } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: isoIndicators.all, title: fr.title, load: () => import('./indicator-list.tsx') },
  { route: isoIndicators.load, title: fr.title, load: () => import('./indicator-page.tsx') },
  { route: isoGroups.all, title: fr.groupsTitle, load: () => import('./group-list.tsx') },
  { route: isoGroups.newForm, title: fr.addGroup, load: () => import('./group-page.tsx') },
  { route: isoGroups.load, title: fr.groupsTitle, load: () => import('./group-page.tsx') },
  { route: isoGroups.detail, title: fr.groupsTitle, load: () => import('./detail-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: Gauge,
    route: isoIndicators.all,
    heads: ['/admin/iso-indicator', '/iso-indicator'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'qualité objectif formule série alerte',
  },
];
