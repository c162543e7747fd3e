import { PenLine } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { signatures } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: signatures.index, title: fr.title, load: () => import('./signature-list.tsx') },
  { route: signatures.load, title: fr.record, load: () => import('./request-page.tsx') },
  { route: signatures.view, title: fr.signTitle, load: () => import('./sign-page.tsx') },
  { route: signatures.checkPage, title: fr.checkTitle, load: () => import('./check-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Échanges',
    label: fr.title,
    icon: PenLine,
    route: signatures.index,
    heads: ['/signature'],
    keywords: 'signature électronique signer contrat avenant parapher',
  },
];
