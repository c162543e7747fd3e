import { Fingerprint } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: singleSignOn.load, title: fr.title, load: () => import('./settings-page.tsx') },
  { route: singleSignOn.back, title: fr.backTitle, load: () => import('./back-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Organisation',
    label: fr.title,
    icon: Fingerprint,
    route: singleSignOn.load,
    heads: ['/admin/single-sign-on'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'sso openid oidc fournisseur identité entra okta keycloak domaine',
  },
];
