import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'log.read': {
    label: 'Consulter les journaux de connexion, de modification, de dépôt et d’export',
    roles: [admin],
  },
} as const satisfies Access;
