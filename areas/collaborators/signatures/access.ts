import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'signature.read': { label: 'Voir et signer ses documents à signer', roles: everyone },
  'signature.all': {
    label: 'Suivre les signatures de ses agences',
    roles: [admin, pay, supervisor],
  },
  'signature.write': { label: 'Envoyer des documents à la signature', roles: [admin, pay] },
} as const satisfies Access;
