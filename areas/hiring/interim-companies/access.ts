import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'interim-company.read': {
    label: 'Consulter les entreprises de travail temporaire',
    roles: [admin, pay, supervisor],
  },
  'interim-company.write': {
    label: 'Modifier les entreprises de travail temporaire et leurs coefficients',
    whole: true,
    roles: [admin],
  },
} as const satisfies Access;
