import { Tags } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { nafCodes } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 270,
    group: 'Réglages',
    label: fr.title,
    icon: Tags,
    route: nafCodes.list,
    setting: fr.setting,
    keywords: 'APE activité INSEE',
  },
];
