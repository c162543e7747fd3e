import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-comment.read': {
    label: 'Lire les notes et commentaires de la paie',
    roles: [admin, pay, supervisor],
  },
  'pay-comment.write': {
    label: 'Écrire des notes et commentaires de la paie',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
