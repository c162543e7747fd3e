import { admin, pay, type Access } from '#platform/contract/roles.ts';

/** Columns are read with `planning.read`, which the schedules declare. */
export const access = {
  'steering.configure': {
    label: 'Configurer les formules et colonnes de pilotage',
    roles: [admin, pay],
    whole: true,
  },
} as const satisfies Access;
