import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-period.read': { label: 'Consulter les périodes de paie', roles: [admin, pay, supervisor] },
  'pay-period.write': {
    label: 'Modifier les dates des périodes de paie ouvertes',
    roles: [admin, pay],
  },
} as const satisfies Access;
