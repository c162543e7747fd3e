import { admin, nobody, type Access } from '#platform/contract/roles.ts';

export const access = {
  'infrastructure.read': { label: 'Consulter les infrastructures', roles: [admin] },
  'infrastructure.write': {
    label: 'Modifier les infrastructures et créer des agences',
    roles: [admin],
  },
  'infrastructure.structure': {
    label: 'Créer et déplacer groupes et sociétés',
    roles: [admin],
    providerOnly: true,
  },
  'infrastructure.customer': {
    label: 'Créer et supprimer des clients',
    roles: nobody,
    providerOnly: true,
  },
} as const satisfies Access;
