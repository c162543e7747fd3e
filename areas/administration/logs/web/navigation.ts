import { ScrollText } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 280,
    group: 'Réglages',
    label: fr.title,
    icon: ScrollText,
    setting: fr.setting,
    route: logs.historyList,
    theme: 'Exploitation du portail',
    adminOnly: true,
    heads: ['/logs'],
    keywords: 'audit historique connexions exports dépôts',
  },
];
