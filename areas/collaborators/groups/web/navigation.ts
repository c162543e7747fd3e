import { Boxes } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { groups } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 230,
    group: 'Collaborateurs',
    label: fr.title,
    icon: Boxes,
    route: groups.page,
    keywords: 'équipes parc véhicules collaborateurs',
  },
];
