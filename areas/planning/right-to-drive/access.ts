import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'right-to-drive.read': {
    label: 'Voir quels permis, FCO, visites et cartes expirent',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
