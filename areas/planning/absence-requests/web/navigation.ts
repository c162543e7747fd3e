import { CalendarClock } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { absenceRequests } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 30,
    group: 'Planning',
    label: fr.title,
    phone: fr.phone,
    icon: CalendarClock,
    route: absenceRequests.list,
    badge: 'absence-requests',
    keywords: 'absence congé demande valider accepter refuser annulation',
  },
];
