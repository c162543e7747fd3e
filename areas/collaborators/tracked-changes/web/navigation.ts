import { History } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { trackedChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 235,
    group: 'Collaborateurs',
    label: fr.title,
    icon: History,
    route: trackedChanges.page,
    badge: 'tracked-changes',
    keywords: 'coordonnées téléphone e-mail planning changé valider archiver suivi',
  },
];
