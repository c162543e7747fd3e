import { admin, everyone, type Access } from '#platform/contract/roles.ts';

export const access = {
  'satisfaction.give': { label: 'Donner son avis', roles: everyone },
  'satisfaction.read': { label: 'Lire les avis', roles: [admin], providerOnly: true },
} as const satisfies Access;
