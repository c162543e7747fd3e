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
    theme: 'Paie',
    heads: [
      '/admin/evp-back-office/heading-config',
      '/admin/evp-back-office/model',
      '/admin/evp-back-office/evp-model-choice',
      '/admin/evp-back-office/configuration',
      '/admin/evp-back-office/planning',
    ],
    setting: fr.setting,
    keywords: 'EVP héritage modèle planification arrondi alerte niveau',
  },
];
