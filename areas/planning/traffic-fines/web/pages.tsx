import { ReceiptText } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { trafficFines } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: trafficFines.list, title: fr.title, load: () => import('./fine-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Temps',
    label: fr.title,
    icon: ReceiptText,
    route: trafficFines.list,
    setting: fr.setting,
    keywords:
      'amende contravention avis PV radar plaque conducteur désigner désignation ANTAI 45 jours',
  },
];
