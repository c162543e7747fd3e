import { CalendarCog } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { missionChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 260,
    group: 'Planning',
    label: fr.title,
    icon: CalendarCog,
    route: missionChanges.screen,
    setting: fr.setting,
    keywords: 'contrat entrée sortie interruption continuité',
  },
];
