import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'sedentary.declare': { label: 'Déclarer ses propres heures', roles: [collaborator] },
  'sedentary.validate': {
    label: 'Valider, corriger et rouvrir les heures déclarées',
    roles: [admin, pay, supervisor],
  },
  'sedentary.configure': {
    label: 'Régler la validation des heures déclarées',
    roles: [admin],
  },
} as const satisfies Access;
