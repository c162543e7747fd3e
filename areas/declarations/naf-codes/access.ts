import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'naf.read': { label: 'Consulter les codes NAF', roles: [admin], providerOnly: true },
  'naf.write': {
    label: 'Modifier les codes NAF et leurs groupes',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
