import { MailOpen } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { inboundMail, mailboxes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: inboundMail.list, title: fr.title, load: () => import('./mail-list.tsx') },
  { route: inboundMail.load, title: fr.details, load: () => import('./mail-page.tsx') },
  { route: mailboxes.list, title: fr.boxes, load: () => import('./box-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: 'Échanges',
    label: fr.title,
    icon: MailOpen,
    route: inboundMail.list,
    heads: ['/admin/inbound-mail'],
    setting: fr.about,
    adminOnly: true,
    keywords: 'imap réponse boîte de réception dmarc',
  },
];
