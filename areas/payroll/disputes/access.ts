import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'dispute.open': {
    label: 'Contester une de ses journées ou un de ses chiffres de paie',
    roles: [collaborator],
  },
  'dispute.answer': { label: 'Répondre aux contestations', roles: [admin, pay, supervisor] },
} as const satisfies Access;
