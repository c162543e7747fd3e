import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'circuit.read': {
    label: 'Voir les circuits et leurs affectations',
    roles: [admin, pay, supervisor],
  },
  'circuit.assign': {
    label: 'Affecter les circuits et valider les affectations',
    roles: [admin, supervisor],
  },
  'circuit.manage': { label: 'Gérer les circuits et leurs attributs', roles: [admin, supervisor] },
} as const satisfies Access;
