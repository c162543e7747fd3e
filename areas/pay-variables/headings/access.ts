import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'heading.read': {
    label: 'Consulter les rubriques, leurs formules et les paramètres de paie',
    roles: [admin, pay],
  },
  'heading.write': {
    label: 'Modifier les rubriques et leurs codes d’export',
    roles: [admin, pay],
    whole: true,
  },
} as const satisfies Access;
