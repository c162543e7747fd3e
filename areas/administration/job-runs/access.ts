import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'job-run.read': {
    label: 'Consulter les traitements et les e-mails du portail',
    roles: [admin],
  },
  'job-run.write': {
    label: 'Relancer ou abandonner les traitements et les e-mails',
    roles: [admin],
  },
} as const satisfies Access;
