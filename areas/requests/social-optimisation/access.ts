import { admin, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'social-optimisation.read': { label: fr.mayRead, roles: [admin], providerOnly: true },
  'social-optimisation.write': { label: fr.mayWrite, roles: [admin], providerOnly: true },
} as const satisfies Access;
