import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'payroll-layout.read': {
    label: 'Consulter les formats des fichiers de paie',
    roles: [admin, pay],
  },
  'payroll-layout.write': {
    label: 'Modifier les formats des fichiers de paie',
    roles: [admin, pay],
    whole: true,
  },
} as const satisfies Access;
