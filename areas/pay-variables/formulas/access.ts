import { admin, pay, type Access } from '#platform/contract/roles.ts';

// Invented: whoever writes a rule does not put it in force alone; a profile may give both rights.
export const access = {
  'formula.read': {
    label: 'Consulter les formules, leurs versions et leurs cas de test',
    roles: [admin, pay],
  },
  'formula.write': {
    label: 'Rédiger les formules et leurs cas de test',
    roles: [admin, pay],
    whole: true,
  },
  'formula.publish': { label: 'Publier les formules', roles: [admin], whole: true },
} as const satisfies Access;
