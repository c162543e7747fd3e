import { UserRoundSearch } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { replacements } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 65,
    group: 'Planning',
    label: fr.title,
    icon: UserRoundSearch,
    route: replacements.page,
    keywords: 'remplaçant absent malade couvrir tournée vacante qui remplace',
  },
];
