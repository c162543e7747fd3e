import { Fingerprint } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { provisioning } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: provisioning.load, title: fr.title, load: () => import('./settings-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Connexions',
    label: fr.title,
    icon: Fingerprint,
    route: provisioning.load,
    heads: ['/admin/provisioning'],
    setting: fr.setting,
    adminOnly: true,
  },
];
