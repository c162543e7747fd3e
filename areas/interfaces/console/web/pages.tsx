import { SquareTerminal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { providerConsole } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: providerConsole.home, title: fr.title, load: () => import('./home-page.tsx') },
  {
    route: providerConsole.commands,
    title: fr.commandsTitle,
    load: () => import('./commands-page.tsx'),
  },
  { route: providerConsole.queues, title: fr.queuesTitle, load: () => import('./queues-page.tsx') },
  { route: providerConsole.list, title: fr.queuesTitle, load: () => import('./queue-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Exploitation du portail',
    label: fr.title,
    icon: SquareTerminal,
    route: providerConsole.home,
    heads: ['/admin/console'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'commandes files attente traitements échecs relance',
  },
];
