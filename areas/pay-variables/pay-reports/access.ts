import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-report.read': {
    label: 'Consulter les états des variables de paie',
    roles: [admin, pay, supervisor],
  },
  'pay-report.write': {
    label: 'Enregistrer et importer des états des variables de paie',
    roles: [admin, pay],
  },
} as const satisfies Access;
