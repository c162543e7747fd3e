import { ReceiptText } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 90,
    group: 'Temps',
    label: fr.title,
    icon: ReceiptText,
    route: expenses.list,
    keywords: 'repas découchers indemnités déplacement',
  },
];
