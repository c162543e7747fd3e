import { FolderDown } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 112,
    group: 'Paie',
    label: fr.title,
    icon: FolderDown,
    route: payrollFiles.payIndex,
    heads: ['/evp-payroll/prepay'],
    keywords: fr.keywords,
  },
];
