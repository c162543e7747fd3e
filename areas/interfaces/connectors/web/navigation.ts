import { Cable } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { interfaces } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 265,
    group: 'Réglages',
    label: fr.title,
    icon: Cable,
    setting: fr.about,
    route: interfaces.home,
    theme: 'Connexions',
    adminOnly: true,
    keywords: fr.keywords,
  },
];
