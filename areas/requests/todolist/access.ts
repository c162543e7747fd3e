import { admin, pay, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'todo.use': { label: fr.use, roles: [admin, pay] },
  'todo.configure': { label: fr.configure, roles: [admin], providerOnly: true },
} as const satisfies Access;
