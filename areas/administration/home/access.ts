import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'home.workforce': { label: 'Voir les effectifs sur l’accueil', roles: [admin, pay, supervisor] },
  'home.cursor': { label: 'Passer d’un collaborateur à l’autre', roles: everyone },
  'home.admin': { label: 'Ouvrir l’accueil de l’administration', roles: [admin] },
} as const satisfies Access;
