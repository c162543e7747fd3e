import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'pay-document.read': { label: 'Consulter les documents de paie reçus', roles: [admin, pay] },
  'pay-document.write': {
    label: 'Déposer des documents de paie et des états de bulletins',
    roles: [admin, pay],
  },
} as const satisfies Access;
