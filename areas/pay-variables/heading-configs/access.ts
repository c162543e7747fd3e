import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'heading-config.read': {
    label: 'Consulter les réglages des rubriques, les modèles et les planifications EVP',
    roles: [admin, pay],
  },
  'heading-config.write': {
    label: 'Régler les rubriques par niveau, les modèles et les planifications EVP',
    roles: [admin, pay],
  },
} as const satisfies Access;
