import { Flag } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Collaborateurs',
    place: 113,
    label: fr.answersTitle,
    icon: Flag,
    route: disputes.answersPage,
    badge: 'disputes',
    keywords: 'contestation conteste réclamation erreur journée chiffre répondre',
  },
];
