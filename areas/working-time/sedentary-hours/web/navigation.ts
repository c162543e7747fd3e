import { Clock8, ClockCheck, SlidersHorizontal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 13,
    label: fr.title,
    shownBy: 'declares-hours',
    icon: Clock8,
    route: sedentaryHours.ownPage,
    keywords: 'déclarer heures sédentaires début pause fin fiche signer',
  },
  {
    group: 'Temps',
    place: 102,
    label: fr.validationTitle,
    icon: ClockCheck,
    route: sedentaryHours.validationPage,
    badge: 'sedentary-hours',
    keywords: 'valider refuser heures déclarées bureau fiche activité',
  },
  {
    group: 'Réglages',
    place: 148,
    label: fr.settingsTitle,
    icon: SlidersHorizontal,
    setting: fr.setting,
    route: sedentaryHours.configurationPage,
    theme: 'Temps',
    adminOnly: true,
    keywords: 'validation automatique responsable heures déclarées',
  },
];
