import { UsersRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { staffingNeeds } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 64,
    group: 'Planning',
    label: fr.title,
    icon: UsersRound,
    route: staffingNeeds.page,
    keywords: 'besoin effectif couverture sous-effectif combien équipe manque',
  },
];
