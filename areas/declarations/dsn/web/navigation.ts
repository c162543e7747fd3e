import { FileCheck2, FileClock } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Paie',
    place: 130,
    label: fr.title,
    icon: FileCheck2,
    route: dsn.home,
    keywords: 'déclaration sociale nominative néodes net-entreprises urssaf msa fctu signalement',
  },
  {
    group: 'Paie',
    place: 131,
    label: fr.toFinalize,
    icon: FileClock,
    route: dsn.toFinalize,
    badge: 'dsn-to-finalize',
    keywords: 'déclaration sociale ko régénérer corriger',
  },
];
