import { ShieldCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { signInRules } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: signInRules.load, title: fr.title, load: () => import('./rules-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Organisation',
    label: fr.title,
    icon: ShieldCheck,
    route: signInRules.load,
    heads: ['/admin/sign-in-rules'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'double authentification sécurité mot de passe code',
  },
];
