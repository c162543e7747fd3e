import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'day.read': { label: 'Voir ses journées de travail', roles: everyone },
  'day.read-all': {
    label: 'Voir les journées de travail de tout le périmètre',
    roles: [admin, pay, supervisor],
  },
  'day.validate': {
    label: 'Valider les journées, ou les renvoyer à contrôler',
    roles: [admin, pay, supervisor],
  },
  'day.recompute': { label: 'Recalculer des journées', roles: [admin, pay, supervisor] },
} as const satisfies Access;
