import { ChartColumn } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payReports } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 150,
    group: 'Paie',
    label: fr.title,
    icon: ChartColumn,
    route: payReports.index,
    heads: ['/pay-variables/hour-limits'],
    keywords:
      'contingent heures supplémentaires temps partiel états rapports totaux cumul EVP VPE variables mois rubriques',
  },
];
