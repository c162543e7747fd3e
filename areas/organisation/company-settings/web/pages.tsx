import { Settings2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { companySettings } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: companySettings.modules, title: fr.title, load: () => import('./modules-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Organisation',
    label: fr.title,
    icon: Settings2,
    route: companySettings.modules,
    heads: ['/admin/company-settings'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'activer désactiver fonctions options client',
  },
];
