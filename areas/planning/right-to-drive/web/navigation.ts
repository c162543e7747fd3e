import { IdCard } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { rightToDrive } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 66,
    group: 'Planning',
    label: fr.title,
    icon: IdCard,
    route: rightToDrive.list,
    keywords:
      'permis fimo fco visite médicale adr carte conducteur expiration échéance habilitation',
  },
];
