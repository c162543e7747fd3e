import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'document-type.write': { label: 'Définir les types de documents', roles: [admin], whole: true },
  'document.read': {
    label: 'Consulter la bibliothèque de documents',
    roles: [admin, pay, supervisor],
  },
  'document.write': { label: 'Déposer et archiver des documents', roles: [admin, pay] },
  'document.own': { label: 'Lire ses documents', roles: [collaborator] },
} as const satisfies Access;
