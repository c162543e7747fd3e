import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'interlocutor.read': { label: 'Consulter les interlocuteurs', roles: [admin] },
  'interlocutor.write': {
    label: 'Désigner les interlocuteurs des clients',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
