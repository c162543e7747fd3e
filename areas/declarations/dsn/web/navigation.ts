import { BookType, FileCheck2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { dsnNorms } from '../norms-contract.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Paie',
    place: 130,
    label: fr.title,
    icon: FileCheck2,
    route: dsn.home,
    heads: ['/dsn-legacy'],
    badge: 'dsn-to-finalize',
    keywords:
      'déclaration sociale nominative néodes net-entreprises urssaf msa fctu signalement DSN à finaliser ko régénérer corriger conformité envois',
  },
  {
    place: 272,
    group: 'Réglages',
    label: fr.norms,
    icon: BookType,
    route: dsnNorms.list,
    theme: 'Paie',
    adminOnly: true,
    setting: fr.normSetting,
    keywords: 'néodes cahier technique P26V01 millésime rubrique code',
  },
];
