import { admin, everyone, type Access } from '#platform/contract/roles.ts';

export const access = {
  'release-note.read': { label: 'Lire les nouveautés du portail', roles: everyone },
  'release-note.write': {
    label: 'Écrire et publier les notes de version',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
