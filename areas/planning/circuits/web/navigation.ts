import { Route } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 60,
    group: 'Planning',
    label: fr.title,
    icon: Route,
    route: circuits.assignmentPage,
    heads: ['/circuits'],
    keywords: 'tournées affectations lignes conducteurs',
  },
];
