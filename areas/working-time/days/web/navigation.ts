import { CalendarCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { dayControl } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 70,
    group: 'Temps',
    label: fr.controlTitle,
    phone: fr.phone,
    icon: CalendarCheck,
    route: dayControl.list,
    heads: ['/working-time/day', '/working-time/derivations'],
    badge: 'day-control',
    keywords: 'valider validation anomalies journées contrôler contrôle',
  },
];
