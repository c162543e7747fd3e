import { ListChecks } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { calendarAttributes } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 50,
    group: 'Réglages',
    label: fr.title,
    icon: ListChecks,
    route: calendarAttributes.configuration,
    theme: 'Planning',
    setting: fr.setting,
    keywords: 'champs jour notes personnalisés',
  },
];
