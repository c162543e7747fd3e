import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'service.read': {
    label: 'Consulter les services du prestataire',
    roles: [admin],
    providerOnly: true,
  },
  'service.write': {
    label: 'Modifier les services du prestataire',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
