import { FileSpreadsheet } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payrollLayouts } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 160,
    group: 'Réglages',
    label: fr.title,
    icon: FileSpreadsheet,
    route: payrollLayouts.listPage,
    theme: 'Paie',
    setting: fr.setting,
    keywords:
      'export logiciel de paie Silae Sage EBP Quadra LDPaye 123Paie fichier csv largeur fixe',
  },
];
