import { Calculator } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { paySimulator } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Paie',
    place: 175,
    label: fr.title,
    icon: Calculator,
    route: paySimulator.listPage,
    keywords: 'brut net coût employeur salaire cotisations impôt simulation',
  },
];
