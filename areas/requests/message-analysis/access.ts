import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'message-analysis.use': {
    label: 'Analyser les messages et les appels',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
