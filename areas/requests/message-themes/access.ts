import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'message-theme.read': {
    label: 'Consulter les thèmes des échanges',
    roles: [admin],
    providerOnly: true,
  },
  'message-theme.write': {
    label: 'Modifier les thèmes des échanges',
    roles: [admin],
    providerOnly: true,
  },
  'message-theme.use': { label: 'Choisir le thème d’une demande', roles: [admin, pay] },
} as const satisfies Access;
