import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'derivation.own': { label: 'Voir si ses journées ont pu être calculées', roles: everyone },
  'derivation.read': {
    label: 'Voir les calculs en échec de tout le périmètre',
    roles: [admin, pay, supervisor],
  },
  'derivation.retry': {
    label: 'Relancer un calcul en échec',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
