import { Network } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { infrastructures } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 240,
    group: 'Réglages',
    label: fr.title,
    icon: Network,
    route: infrastructures.list,
    theme: 'Organisation',
    adminOnly: true,
    setting: fr.setting,
    keywords: 'groupe société agence SIRET SIREN client',
  },
];
