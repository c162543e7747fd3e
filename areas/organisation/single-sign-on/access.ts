import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'single-sign-on.configure': {
    label: 'Régler la connexion par le fournisseur d’identité d’un client',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
