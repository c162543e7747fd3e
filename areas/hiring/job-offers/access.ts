import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'job-offer.read': { label: 'Consulter les offres d’emploi', roles: [admin, pay, supervisor] },
  'job-offer.write': {
    label: 'Rédiger les offres d’emploi et les passer à l’embauche',
    roles: [admin, supervisor],
  },
  'job-offer.validate': { label: 'Valider ou refuser les offres d’emploi', roles: [admin] },
} as const satisfies Access;
