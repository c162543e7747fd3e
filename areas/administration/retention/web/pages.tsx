import { Eraser } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { retention } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: retention.index, title: fr.title, load: () => import('./retention-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Organisation',
    label: fr.title,
    icon: Eraser,
    route: retention.index,
    setting: fr.setting,
    keywords: 'RGPD purge archivage pseudonyme durée effacement',
    adminOnly: true,
  },
];
