import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'planning.read': { label: 'Consulter le planning', roles: [admin, pay, supervisor] },
  'planning-code.configure': {
    label: 'Configurer les codes de journée et les types d’absence',
    roles: [admin],
  },
} as const satisfies Access;
