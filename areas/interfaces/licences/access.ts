import { admin, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'licence.read': { label: fr.mayRead, roles: [admin], providerOnly: true },
  'licence.write': { label: fr.mayWrite, roles: [admin], providerOnly: true },
} as const satisfies Access;
