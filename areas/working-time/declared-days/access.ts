import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'declared.declare': { label: 'Déclarer ses propres jours', roles: [collaborator] },
  'declared.validate': {
    label: 'Suivre, valider, refuser et rouvrir les jours déclarés',
    roles: [admin, pay, supervisor],
  },
  'declared.configure': { label: 'Régler les jours déclarés', roles: [admin] },
} as const satisfies Access;
