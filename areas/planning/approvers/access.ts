import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'absence.assign-approvers': {
    label: 'Désigner qui répond aux demandes d’absence',
    roles: [admin, pay],
  },
} as const satisfies Access;
