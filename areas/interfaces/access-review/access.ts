import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'access-review.read': { label: 'Voir les revues des accès', roles: [admin] },
  'access-review.write': {
    label: 'Ouvrir des revues des accès et y décider',
    roles: [admin],
  },
} as const satisfies Access;
