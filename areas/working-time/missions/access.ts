import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'mission-change.write': {
    label: 'Modifier les missions passées et leur continuité',
    roles: [admin, pay],
  },
} as const satisfies Access;
