import { admin, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'traffic-fine.read': { label: 'Voir les contraventions reçues', roles: [admin, supervisor] },
  'traffic-fine.write': {
    label: 'Tenir les contraventions et désigner les conducteurs',
    roles: [admin, supervisor],
  },
} as const satisfies Access;
