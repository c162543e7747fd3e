import { KeyRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { licences } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: licences.index, title: fr.title, load: () => import('./licence-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Exploitation du portail',
    label: fr.title,
    icon: KeyRound,
    route: licences.index,
    heads: ['/admin/licence-dumper'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'clé installation activation transfert vidage carte tachygraphe',
  },
];
