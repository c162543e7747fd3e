import { nobody, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'console.read': { label: fr.mayRead, roles: nobody, providerOnly: true },
  'console.execute': { label: fr.mayExecute, roles: nobody, providerOnly: true },
} as const satisfies Access;
