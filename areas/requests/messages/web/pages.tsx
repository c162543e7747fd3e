import { MessageCircleQuestion } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { messages, messageTemplates } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: messages.inbox, title: fr.title, load: () => import('./inbox-page.tsx') },
  { route: messages.sent, title: fr.title, load: () => import('./sent-page.tsx') },
  { route: messages.view, title: fr.title, load: () => import('./view-page.tsx') },
  { route: messages.linkForm, title: fr.linkTitle, load: () => import('./link-page.tsx') },
  {
    route: messages.newMessageForm,
    title: fr.newMessage,
    load: () => import('./new-message-page.tsx'),
  },
  {
    route: messages.newMessageDialog,
    title: fr.newMessage,
    load: () => import('./new-message-page.tsx'),
  },
  {
    route: messages.newMessageDialogOf,
    title: fr.newMessage,
    load: () => import('./new-message-page.tsx'),
  },
  {
    route: messages.newMessageCompaniesForm,
    title: fr.newMessageCompanies,
    load: () => import('./new-message-companies-page.tsx'),
  },
  { route: messages.newCallForm, title: fr.newCall, load: () => import('./new-call-page.tsx') },
  { route: messages.newCallDialog, title: fr.newCall, load: () => import('./new-call-page.tsx') },
  { route: messages.newCallDialogOf, title: fr.newCall, load: () => import('./new-call-page.tsx') },
  {
    route: messages.newCallCompaniesForm,
    title: fr.newCallCompanies,
    load: () => import('./new-call-companies-page.tsx'),
  },
  { route: messageTemplates.load, title: fr.templates, load: () => import('./template-page.tsx') },
  { route: messageTemplates.list, title: fr.templates, load: () => import('./template-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    place: 175,
    group: 'Échanges',
    label: fr.navigation,
    icon: MessageCircleQuestion,
    route: messages.inbox,
    heads: ['/message'],
    badge: 'messages',
  },
];
