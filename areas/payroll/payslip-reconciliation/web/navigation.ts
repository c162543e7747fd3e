import { Scale } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payslipReconciliation } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 113,
    group: 'Paie',
    label: fr.title,
    icon: Scale,
    route: payslipReconciliation.index,
    keywords: fr.keywords,
  },
];
