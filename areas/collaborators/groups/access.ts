import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'group.read': {
    label: 'Voir les groupes de collaborateurs et de véhicules',
    roles: [admin, pay, supervisor],
  },
  'group.write': { label: 'Créer, modifier et supprimer des groupes', roles: [admin, supervisor] },
} as const satisfies Access;
