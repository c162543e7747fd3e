import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'message.read': {
    label: 'Lire ses messages',
    roles: [admin, pay, supervisor, collaborator],
  },
  'message.write': {
    label: 'Écrire au prestataire et répondre',
    roles: [admin, pay, supervisor, collaborator],
  },
  'message.address-collaborators': {
    label: 'Choisir des collaborateurs comme destinataires',
    roles: [admin, pay, supervisor],
  },
  'message.handle': {
    label: 'Traiter les messages des clients et enregistrer les appels',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
