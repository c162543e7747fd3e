import { CalendarRange } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 20,
    group: 'Planning',
    label: fr.title,
    phone: fr.phone,
    icon: CalendarRange,
    route: board.screen,
    heads: ['/exploitation/wall-sheet'],
    keywords: 'tableau horaires absences congés roulement agenda',
  },
];
