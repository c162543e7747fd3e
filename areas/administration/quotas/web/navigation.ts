import { Gauge } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { quotas } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 286,
    group: 'Réglages',
    label: fr.title,
    icon: Gauge,
    setting: fr.setting,
    route: quotas.list,
    theme: 'Exploitation du portail',
    adminOnly: true,
    keywords: 'limites espace disque volume dépôts fichiers traitements',
  },
];
