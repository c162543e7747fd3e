import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'employee-account.read': {
    label: 'Voir quels collaborateurs ont un accès au portail',
    roles: [admin, pay, supervisor],
  },
  'employee-account.write': {
    label: 'Inviter des collaborateurs au portail, rattacher et détacher leurs comptes',
    roles: [admin],
  },
} as const satisfies Access;
