import { FileCheck2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { proofs } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: proofs.index, title: fr.tabChain, load: () => import('./chain-page.tsx') },
  { route: proofs.list, title: fr.tabFiles, load: () => import('./file-list.tsx') },
  { route: proofs.checkPage, title: fr.checkTitle, load: () => import('./check-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Exploitation du portail',
    label: fr.title,
    icon: FileCheck2,
    route: proofs.index,
    heads: ['/proofs'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'preuve chaîne journal point de contrôle empreinte intégrité inspection',
  },
];
