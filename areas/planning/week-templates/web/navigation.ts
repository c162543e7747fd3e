import { CalendarRange } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { weekTemplates } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 66,
    group: 'Planning',
    label: fr.title,
    icon: CalendarRange,
    route: weekTemplates.page,
    keywords: 'modèle semaine type cycle rotation roulement appliquer',
  },
];
