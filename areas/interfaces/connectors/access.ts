import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'interface.configure': {
    label: 'Configurer les connecteurs, les essayer et les lancer',
    roles: [admin],
  },
} as const satisfies Access;
