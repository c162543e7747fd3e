import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'absence-manager.use': { label: 'Déclarer son absence et son remplaçant', roles: [admin, pay] },
  'absence-manager.manage': { label: 'Déclarer l’absence d’un autre compte', roles: [admin] },
} as const satisfies Access;
