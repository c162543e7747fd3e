import { ClipboardCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { inspections } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: inspections.list, title: fr.title, load: () => import('./inspection-list.tsx') },
  { route: inspections.packPage, title: fr.pack, load: () => import('./pack-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Temps',
    label: fr.title,
    icon: ClipboardCheck,
    route: inspections.list,
    heads: ['/inspections/pack'],
    setting: fr.setting,
    keywords: 'contrôle inspection DREAL dossier procès-verbal classe risque manifeste',
  },
];
