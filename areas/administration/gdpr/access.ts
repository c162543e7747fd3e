import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  'privacy-text.write': {
    label: 'Publier l’information et la demande de consentement sur les données personnelles',
    roles: [admin],
    whole: true,
  },
  'personal-data.export': {
    label: 'Extraire toutes les données d’une personne, à sa demande',
    roles: [admin],
  },
} as const satisfies Access;
