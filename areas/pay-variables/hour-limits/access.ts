import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'hour-limit.read': {
    label: 'Consulter les dépassements du contingent et les semaines à temps plein',
    roles: [admin, pay, supervisor],
  },
} as const satisfies Access;
