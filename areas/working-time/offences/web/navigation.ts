import { TriangleAlert } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 80,
    group: 'Temps',
    label: fr.title,
    icon: TriangleAlert,
    route: offences.list,
    heads: ['/collaborative/offence-letters'],
    badge: 'offences',
    keywords: 'infraction conduite repos amende sanction réglementation 561 tachygraphe',
  },
];
