import { Bell } from 'lucide-react';
import { NOTIFICATIONS, type NavigationItem } from '#platform/web/app-shell/ports.ts';
import { notifications } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: '',
    place: 6,
    label: fr.title,
    icon: Bell,
    route: notifications.list,
    badge: NOTIFICATIONS,
    keywords: 'messages nouvelles réponses cloche',
  },
];
