import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'hiring-rule.read': {
    label: 'Consulter les règles des contrats à durée déterminée',
    roles: [admin, pay, supervisor],
  },
  'hiring-rule.write': {
    label: 'Modifier les règles des contrats à durée déterminée',
    roles: [admin],
  },
} as const satisfies Access;
