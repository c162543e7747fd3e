import { Ticket } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { ticketMirror, ticketSystems } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: ticketMirror.list, title: fr.title, load: () => import('./event-list.tsx') },
  { route: ticketSystems.list, title: fr.systems, load: () => import('./system-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Connexions',
    label: fr.title,
    icon: Ticket,
    route: ticketMirror.list,
    heads: ['/admin/ticket-mirror'],
    setting: fr.about,
    adminOnly: true,
    keywords: 'servicenow webhook ticket',
  },
];
