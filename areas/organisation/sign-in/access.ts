import { nobody, type Access } from '#platform/contract/roles.ts';

export const access = {
  'impersonation.start': {
    label: 'Se connecter en tant que quelqu’un d’autre',
    roles: nobody,
    providerOnly: true,
  },
} as const satisfies Access;
