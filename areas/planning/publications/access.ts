import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'planning.publish': { label: 'Publier le planning', roles: [admin, pay, supervisor] },
} as const satisfies Access;
