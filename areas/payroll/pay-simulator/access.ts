import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-simulation.use': {
    label: 'Simuler des paies et en garder les résultats',
    roles: [admin, pay],
  },
} as const satisfies Access;
