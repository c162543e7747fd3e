import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'unassociated-call.read': {
    label: 'Consulter les appels non associés',
    roles: [admin],
    providerOnly: true,
  },
  'unassociated-call.recycle': {
    label: 'Relancer l’association des appels et ouvrir la porte téléphonique',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
