import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'advance.ask': { label: 'Demander un acompte pour soi', roles: [collaborator] },
  'advance.validate': {
    label: 'Répondre aux demandes d’acompte et en confirmer le virement',
    roles: [admin, pay, supervisor],
  },
  'advance.configure': { label: 'Régler les acomptes des entreprises', roles: [admin, pay] },
} as const satisfies Access;
