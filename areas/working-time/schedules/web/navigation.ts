import { Palette } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { schedules } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 38,
    group: 'Réglages',
    label: fr.codes,
    setting: fr.codesSetting,
    icon: Palette,
    route: schedules.codesPage,
    theme: 'Planning',
    adminOnly: true,
    keywords: 'lettres couleurs types absence journée congé horaire ouvrables ouvrés calendaires',
  },
];
