import { LifeBuoy } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { services } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: services.all, title: fr.title, load: () => import('./service-list.tsx') },
  { route: services.newForm, title: fr.add, load: () => import('./new-service-page.tsx') },
  { route: services.load, title: fr.title, load: () => import('./service-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: LifeBuoy,
    route: services.all,
    heads: ['/admin/service'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'membres horaires anonyme support paie',
  },
];
