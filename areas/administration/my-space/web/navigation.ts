import { CalendarCheck, CalendarDays } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { mySpace } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: '',
    place: 12,
    label: fr.planning,
    icon: CalendarDays,
    route: mySpace.calendar,
    keywords: 'calendrier horaires service demain',
  },
  {
    group: '',
    place: 14,
    label: fr.requests,
    icon: CalendarCheck,
    route: mySpace.absences,
    keywords: 'absence congé vacances',
  },
];
