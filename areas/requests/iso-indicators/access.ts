import { admin, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'iso-indicator.read': { label: fr.mayRead, roles: [admin], providerOnly: true },
  'iso-indicator.write': { label: fr.mayWrite, roles: [admin], providerOnly: true },
} as const satisfies Access;
