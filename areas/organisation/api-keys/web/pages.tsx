import { KeyRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { apiKeys } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: apiKeys.load, title: fr.title, load: () => import('./keys-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: KeyRound,
    route: apiKeys.load,
    heads: ['/admin/api-keys'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'jeton programme intégration service token',
  },
];
