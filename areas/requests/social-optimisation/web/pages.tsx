import { PiggyBank } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { socialBilling, socialOptimisation } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: socialOptimisation.all, title: fr.title, load: () => import('./start-up-list.tsx') },
  {
    route: socialOptimisation.startUp,
    title: fr.title,
    load: () => import('./convention-page.tsx'),
  },
  { route: socialBilling.list, title: fr.billingTitle, load: () => import('./billing-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Paie',
    label: fr.title,
    icon: PiggyBank,
    route: socialOptimisation.all,
    heads: ['/admin/social-optimisation'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'convention démarrage facturation économies cotisations',
  },
];
