import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'civil-data.read': {
    label: 'Voir l’adresse, l’état civil et la situation des collaborateurs',
    roles: [admin, pay],
  },
  'civil-data.write': {
    label: 'Modifier l’adresse, l’état civil et la situation des collaborateurs',
    roles: [admin, pay],
  },
} as const satisfies Access;
