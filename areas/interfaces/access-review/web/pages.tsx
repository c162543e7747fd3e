import { ListChecks } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { accessReview } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: accessReview.list, title: fr.title, load: () => import('./review-list.tsx') },
  { route: accessReview.itemList, title: fr.itemsTitle, load: () => import('./items-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Exploitation du portail',
    label: fr.title,
    icon: ListChecks,
    route: accessReview.list,
    heads: ['/admin/access-review'],
    setting: fr.setting,
    keywords: 'droits habilitation certification recertification inutilisé dormant campagne audit',
    adminOnly: true,
  },
];
