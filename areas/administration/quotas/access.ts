import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'quota.read': { label: 'Consulter les quotas et ce qui en est utilisé', roles: [admin] },
} as const satisfies Access;
