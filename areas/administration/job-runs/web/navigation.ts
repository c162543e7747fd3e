import { Cog } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { jobRuns } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 285,
    group: 'Réglages',
    label: fr.title,
    icon: Cog,
    setting: fr.about,
    route: jobRuns.list,
    theme: 'Exploitation du portail',
    adminOnly: true,
    keywords: 'tâches arrière-plan mails e-mails échecs relancer file d’attente',
  },
];
