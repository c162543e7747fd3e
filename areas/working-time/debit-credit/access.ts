import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'debit-credit.read-own': {
    label: 'Voir son débit/crédit d’heures',
    roles: [collaborator, admin, pay, supervisor],
  },
  'debit-credit.read': {
    label: 'Voir le débit/crédit d’heures de tout le périmètre',
    roles: [admin, pay, supervisor],
  },
  'debit-credit.correct': {
    label: 'Corriger et recalculer le débit/crédit d’heures',
    roles: [admin, pay],
  },
  'debit-credit.import': {
    label: 'Reprendre les soldes de débit/crédit par fichier',
    roles: [admin],
  },
  'debit-credit.configure': { label: 'Configurer le débit/crédit d’heures', roles: [admin, pay] },
} as const satisfies Access;
