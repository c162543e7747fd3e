import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'provisioning.configure': {
    label: 'Régler la synchronisation des comptes avec l’annuaire d’entreprise',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
