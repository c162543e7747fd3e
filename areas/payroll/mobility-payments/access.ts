import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'mobility.read': { label: 'Voir le versement mobilité calculé', roles: [admin, pay, supervisor] },
  'mobility.configure': {
    label: 'Configurer et recalculer le versement mobilité',
    roles: [admin, pay],
  },
} as const satisfies Access;
