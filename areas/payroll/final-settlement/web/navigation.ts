import { DoorOpen } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Paie',
    place: 140,
    label: fr.title,
    icon: DoorOpen,
    route: finalSettlement.listPage,
    badge: 'final-settlements',
    keywords: 'départ rupture licenciement démission stc indemnité préavis certificat reçu',
  },
];
