import { admin, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'user.read': { label: 'Consulter les utilisateurs', roles: [admin, supervisor] },
  'user.write': { label: 'Créer et modifier les utilisateurs', roles: [admin] },
  'profile.read': { label: 'Consulter les profils de droits', roles: [admin] },
  'profile.write': { label: 'Créer et modifier les profils de droits', roles: [admin] },
  'infrastructure-right.read': {
    label: 'Consulter les droits d’une infrastructure',
    roles: [admin],
  },
  'infrastructure-right.write': {
    label: 'Modifier les droits d’une infrastructure',
    roles: [admin],
  },
  'administrator.read': { label: 'Consulter les administrateurs', roles: [admin] },
  'administrator.write': { label: 'Modifier les administrateurs', roles: [admin] },
} as const satisfies Access;
