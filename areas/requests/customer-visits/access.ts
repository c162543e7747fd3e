import { admin, type Access } from '#platform/contract/roles.ts';
import { fr } from './fr.ts';

export const access = {
  'customer-visit.read': { label: fr.read, roles: [admin], providerOnly: true },
  'customer-visit.write': { label: fr.write, roles: [admin], providerOnly: true },
} as const satisfies Access;
