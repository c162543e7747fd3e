import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'contract-template.read': {
    label: 'Consulter les modèles de contrat',
    roles: [admin, pay, supervisor],
  },
  'contract-template.write': {
    label: 'Rédiger les modèles de contrat',
    roles: [admin],
    whole: true,
  },
} as const satisfies Access;
