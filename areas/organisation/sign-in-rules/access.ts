import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'sign-in.configure': {
    label: 'Régler la connexion des comptes d’un client',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
