import { Hourglass } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 100,
    group: 'Temps',
    label: fr.title,
    icon: Hourglass,
    route: counters.list,
    heads: ['/collaborative/waiver-split-days-configuration'],
    keywords: 'congés rtt repos soldes droits compensateur',
  },
];
