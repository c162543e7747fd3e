import { SlidersHorizontal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { planningConfiguration } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 40,
    group: 'Réglages',
    label: fr.title,
    icon: SlidersHorizontal,
    route: planningConfiguration.screen,
    theme: 'Planning',
    heads: ['/admin/exploitation'],
    setting: fr.setting,
    keywords: 'pilotage colonne formule indicateur export calendrier',
  },
];
