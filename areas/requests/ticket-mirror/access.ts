import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'ticket-mirror.handle': {
    label: 'Suivre des demandes dans un système de tickets externe',
    roles: [admin],
    providerOnly: true,
  },
  'ticket-system.configure': {
    label: 'Régler les systèmes de tickets externes',
    roles: [],
    providerOnly: true,
  },
} as const satisfies Access;
