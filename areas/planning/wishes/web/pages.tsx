import { CalendarHeart } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { wishes } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: wishes.page, title: fr.title, load: () => import('./own-page.tsx') },
]);
export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 14,
    label: fr.title,
    icon: CalendarHeart,
    route: wishes.page,
    keywords: 'souhait préférence disponibilité disponible indisponible jours heures garde',
  },
];
