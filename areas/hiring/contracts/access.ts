import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'contract.read': {
    label: 'Consulter les contrats et leurs dossiers',
    roles: [admin, pay, supervisor],
  },
  'contract.write': {
    label: 'Rédiger les contrats, déposer leurs pièces, les mettre à la signature',
    roles: [admin, pay],
  },
  'contract.validate': { label: 'Valider ou refuser les contrats', roles: [admin] },
} as const satisfies Access;
