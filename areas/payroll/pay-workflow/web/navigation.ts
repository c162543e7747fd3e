import { Route } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payWorkflow } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 111,
    group: 'Paie',
    label: fr.title,
    icon: Route,
    route: payWorkflow.screen,
    keywords: fr.keywords,
  },
];
