import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'tracked-change.read': {
    label: 'Voir les changements suivis (coordonnées, planning)',
    roles: [admin, pay, supervisor],
  },
  'tracked-change.decide': {
    label: 'Valider, archiver et désarchiver les changements suivis',
    roles: [admin, pay],
  },
  'tracked-change.ask': {
    label: 'Demander un changement de ses coordonnées',
    roles: [collaborator],
  },
} as const satisfies Access;
