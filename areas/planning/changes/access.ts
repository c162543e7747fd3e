import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'planning.edit': { label: 'Modifier le planning', roles: [admin, pay, supervisor] },
  'absence.validate': { label: 'Valider les absences', roles: [admin, pay, supervisor] },
} as const satisfies Access;
