import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'legal-file.read': { label: 'Voir les fichiers légaux', roles: [admin, pay, supervisor] },
  // D3-A-08: uploading wants the legal-files transfer permission.
  'legal-file.transfer': { label: 'Transférer des fichiers légaux', roles: [admin, supervisor] },
  'legal-file.download': { label: 'Télécharger des fichiers légaux', roles: [admin, supervisor] },
  'legal-file.purge': { label: 'Régler la conservation des preuves et purger', roles: [admin] },
} as const satisfies Access;
