import { admin, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'inspection.read': { label: 'Voir le registre des contrôles', roles: [admin, supervisor] },
  'inspection.write': { label: 'Tenir le registre des contrôles', roles: [admin, supervisor] },
  'inspection.pack': { label: 'Préparer un dossier d’inspection', roles: [admin] },
} as const satisfies Access;
