import { admin, everyone, type Access } from '#platform/contract/roles.ts';

export const access = {
  'announcement.write': { label: 'Publier des annonces', roles: [admin] },
  'announcement.read': { label: 'Lire les annonces', roles: everyone },
} as const satisfies Access;
