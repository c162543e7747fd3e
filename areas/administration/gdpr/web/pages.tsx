import { ShieldCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { gdpr } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: gdpr.dataManagement, title: fr.title, load: () => import('./data-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Organisation',
    label: fr.title,
    icon: ShieldCheck,
    route: gdpr.dataManagement,
    setting: fr.about,
    keywords: 'RGPD consentement information',
  },
];
