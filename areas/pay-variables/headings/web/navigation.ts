import { Sigma } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 130,
    group: 'Réglages',
    label: fr.title,
    icon: Sigma,
    route: headings.listPage,
    theme: 'Paie',
    heads: [
      '/admin/evp-back-office/formula',
      '/admin/evp-back-office/parameter',
      '/admin/evp-back-office/software',
    ],
    setting: fr.setting,
    keywords: 'formule seuil paramètre logiciel de paie code EVP',
  },
];
