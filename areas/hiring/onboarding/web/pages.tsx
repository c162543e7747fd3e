import { ListChecks, ListTodo } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { onboarding, onboardingSteps } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: onboarding.list, title: fr.title, load: () => import('./item-list.tsx') },
  { route: onboardingSteps.list, title: fr.stepsTitle, load: () => import('./step-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    // Beside the other lists of tasks: ten entries of a group are seen at once.
    group: 'Échanges',
    place: 176,
    label: fr.title,
    icon: ListTodo,
    route: onboarding.list,
    badge: 'onboarding',
    keywords: 'onboarding intégration arrivée départ sortie badge matériel liste tâches',
  },
  {
    group: 'Réglages',
    theme: 'Collaborateurs',
    label: fr.stepsTitle,
    icon: ListChecks,
    route: onboardingSteps.list,
    setting: fr.stepsSetting,
    place: 147,
    keywords: 'onboarding intégration arrivée départ liste type modèle',
  },
];
