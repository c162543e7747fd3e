import { Layers2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 140,
    group: 'Réglages',
    label: fr.title,
    icon: Layers2,
    route: headingConfigs.levelPage,
    setting: fr.setting,
    keywords: 'EVP héritage modèle planification arrondi alerte niveau',
  },
];
