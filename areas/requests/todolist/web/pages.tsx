import { ListChecks } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { todoChoices, todoExports, todoTopics } from '../configuration-contract.ts';
import { todolist } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: todolist.list, title: fr.title, load: () => import('./list-page.tsx') },
  { route: todolist.edit, title: fr.title, load: () => import('./points-page.tsx') },
  { route: todolist.control, title: fr.title, load: () => import('./control-page.tsx') },
  { route: todoTopics.list, title: fr.topicsTitle, load: () => import('./topic-list.tsx') },
  { route: todoTopics.load, title: fr.topicsTitle, load: () => import('./topic-page.tsx') },
  { route: todoExports.list, title: fr.exportsTitle, load: () => import('./export-list.tsx') },
  { route: todoExports.load, title: fr.exportsTitle, load: () => import('./export-page.tsx') },
  { route: todoChoices.list, title: fr.choicesTitle, load: () => import('./choice-list.tsx') },
  { route: todoChoices.load, title: fr.choicesTitle, load: () => import('./choice-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  { place: 128, group: 'Échanges', label: fr.title, icon: ListChecks, route: todolist.list },
  {
    group: 'Réglages',
    theme: 'Paie',
    label: fr.title,
    icon: ListChecks,
    route: todoTopics.list,
    heads: ['/admin/todolist'],
    setting: fr.setting,
    adminOnly: true,
    keywords: 'points contrôle mois checklist tâches',
  },
];
