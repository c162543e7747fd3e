import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'signature-campaign.write': {
    label: 'Faire signer un document à plusieurs personnes, recueillir l’accord à la DFS',
    roles: [admin, pay],
  },
} as const satisfies Access;
