import { Gauge, LayoutDashboard, Settings2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { adminHome, home } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 5,
    group: '',
    label: fr.title,
    phone: fr.phone,
    icon: Gauge,
    route: home.home,
    keywords: 'accueil indicateurs',
  },
  {
    place: 10,
    group: 'Réglages',
    label: fr.overview,
    icon: LayoutDashboard,
    route: adminHome.home,
    adminOnly: true,
    keywords: 'administration accueil indicateurs',
  },
  {
    place: 10,
    group: 'Réglages',
    label: fr.parametersTitle,
    icon: Settings2,
    route: adminHome.parameters,
    adminOnly: true,
    keywords: 'réglages configuration',
  },
];
