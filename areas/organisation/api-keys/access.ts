import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'api-key.write': {
    label: 'Créer et révoquer des clés d’API',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
