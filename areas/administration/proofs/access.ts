import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'proof.manage': {
    label: 'Voir la chaîne du journal, ses preuves, et régler l’envoi des points de contrôle',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
