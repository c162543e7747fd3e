import { ArrowLeftRight, HandHelping } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { openShifts } from '../contract.ts';
import { fr } from '../fr.ts';
import { ownExchanges } from '../own-contract.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 13,
    label: fr.ownTitle,
    icon: HandHelping,
    route: ownExchanges.page,
    badge: 'own-exchanges',
    keywords: 'service à prendre échange échanger collègue remplacer volontaire',
  },
  {
    group: 'Planning',
    place: 66,
    label: fr.title,
    icon: ArrowLeftRight,
    route: openShifts.page,
    badge: 'exchanges',
    keywords: 'service ouvert à prendre échange bourse volontaire demande',
  },
];
