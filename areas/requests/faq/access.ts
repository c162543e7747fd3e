import { admin, everyone, type Access } from '#platform/contract/roles.ts';

export const access = {
  'faq.read': { label: 'Lire la FAQ', roles: everyone },
  'faq.read-admin': { label: 'Lire les articles réservés aux administrateurs', roles: [admin] },
  'faq.write': { label: 'Rédiger la FAQ', roles: [admin], providerOnly: true },
} as const satisfies Access;
