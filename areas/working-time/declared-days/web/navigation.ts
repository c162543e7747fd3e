import { CalendarCheck, CalendarDays, SlidersHorizontal } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 13,
    label: fr.title,
    phone: fr.phone,
    shownBy: 'declares-days',
    icon: CalendarDays,
    route: declaredDays.ownPage,
    keywords: 'déclarer jours forfait matin après-midi semaine mois',
  },
  {
    group: 'Temps',
    place: 101,
    label: fr.listTitle,
    icon: CalendarCheck,
    route: declaredDays.reportingPage,
    heads: ['/collaborative/declared-days-validation'],
    badge: 'declared-days',
    keywords: 'valider jours déclarés forfait jours relance rappel suivi année objectif',
  },
  {
    group: 'Réglages',
    place: 147,
    label: fr.settingsTitle,
    icon: SlidersHorizontal,
    setting: fr.setting,
    route: declaredDays.configurationPage,
    theme: 'Temps',
    adminOnly: true,
    keywords: 'forfait jours objectif rythme demi-journée',
  },
];
