import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'retention.purge': {
    label: 'Voir les durées de conservation, suspendre la purge d’une personne et purger',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
