import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'expense.read': {
    label: 'Voir et exporter les repas et découchers',
    roles: [admin, pay, supervisor],
  },
  'expense.configure': { label: 'Régler les montants des frais', roles: [admin, pay] },
  'expense.manual': {
    label: 'Ajouter ou retirer des repas et découchers à la main',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
