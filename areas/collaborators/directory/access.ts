import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'collaborator.read': { label: 'Voir les collaborateurs', roles: [admin, pay, supervisor] },
  'collaborator.write': {
    label: 'Créer et modifier des collaborateurs et leurs missions',
    roles: [admin, pay],
  },
  'vehicle.read': { label: 'Voir les véhicules', roles: [admin, pay, supervisor] },
  'vehicle.write': { label: 'Créer et modifier des véhicules', roles: [admin, supervisor] },
} as const satisfies Access;
