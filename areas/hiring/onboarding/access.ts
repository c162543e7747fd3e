import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'onboarding.read': {
    label: 'Voir ce qui reste à faire pour les arrivées et les départs',
    roles: [admin, pay, supervisor],
  },
  'onboarding.write': {
    label: 'Cocher, ajouter et confier les tâches d’arrivée et de départ',
    roles: [admin, pay, supervisor],
  },
  'onboarding.template': {
    label: 'Modifier les listes types d’arrivée et de départ',
    roles: [admin],
  },
} as const satisfies Access;
