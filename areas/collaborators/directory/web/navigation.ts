import { IdCard, Truck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { directory, vehicles } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 210,
    group: 'Collaborateurs',
    label: fr.title,
    icon: IdCard,
    route: directory.list,
    heads: ['/collaborator'],
    keywords: 'personnes salariés conducteurs missions effectif',
  },
  {
    place: 210,
    group: 'Collaborateurs',
    label: fr.vehicles,
    icon: Truck,
    route: vehicles.list,
    keywords: 'camions tracteurs immatriculation parc',
  },
];
