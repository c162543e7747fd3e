import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'expense.read': { label: 'Voir et exporter les repas et découchers', roles: [admin, pay, supervisor] },
} as const satisfies Access;
