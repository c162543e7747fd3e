import { ContactRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { civilData } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 215,
    group: 'Collaborateurs',
    label: fr.title,
    icon: ContactRound,
    route: civilData.list,
    keywords: 'adresse naissance nationalité coefficient ancienneté permis déduction salaire',
  },
];
