import { Building2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { interimCompanies } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: interimCompanies.index, title: fr.title, load: () => import('./company-list.tsx') },
  { route: interimCompanies.load, title: fr.title, load: () => import('./company-page.tsx') },
  {
    route: interimCompanies.importForm,
    title: fr.importTitle,
    load: () => import('./import-page.tsx'),
  },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Collaborateurs',
    setting: fr.setting,
    place: 145,
    label: fr.title,
    icon: Building2,
    route: interimCompanies.index,
    heads: ['/human-resources/interim-company'],
    keywords: 'intérim agence coefficient facturation',
  },
];
