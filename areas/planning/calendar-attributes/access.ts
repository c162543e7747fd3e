import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'calendar-attribute.read': {
    label: 'Voir les attributs du calendrier',
    roles: [admin, pay, supervisor],
  },
  'calendar-attribute.fill': {
    label: 'Remplir les attributs du calendrier',
    roles: [admin, pay, supervisor],
  },
  'calendar-attribute.configure': {
    label: 'Configurer les attributs du calendrier',
    roles: [admin],
  },
} as const satisfies Access;
