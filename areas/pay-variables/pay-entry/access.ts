import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-entry.read': {
    label: 'Consulter les éléments variables de paie',
    roles: [admin, pay, supervisor],
  },
  'pay-entry.write': {
    label: 'Calculer et corriger les éléments variables de paie',
    roles: [admin, pay],
  },
  'pay-entry.close': { label: 'Clôturer et rouvrir les périodes de paie', roles: [admin, pay] },
  'pay-entry.export': { label: 'Exporter vers le logiciel de paie', roles: [admin, pay] },
} as const satisfies Access;
