import { HandCoins, Landmark } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 17,
    label: fr.title,
    icon: HandCoins,
    route: advancePayments.ownPage,
    keywords: 'avance salaire virement demande',
  },
  {
    group: 'Collaborateurs',
    place: 112,
    label: fr.validationTitle,
    icon: Landmark,
    route: advancePayments.validationPage,
    badge: 'advance-payments',
    keywords: 'avance salaire virement accepter refuser',
  },
  {
    group: 'Réglages',
    place: 172,
    label: fr.settingsTitle,
    setting: fr.settingsSetting,
    icon: HandCoins,
    route: advancePayments.settingsPage,
    theme: 'Collaborateurs',
    keywords: 'avance limite plafond ancienneté rubrique',
  },
];
