import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'company-settings.write': {
    label: 'Activer et désactiver les modules d’un client',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
