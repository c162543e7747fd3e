import { TramFront } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { mobility } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 170,
    group: 'Paie',
    label: fr.title,
    icon: TramFront,
    route: mobility.list,
    setting: fr.setting,
    keywords: 'transport URSSAF zone taux commune',
  },
];
