import { admin, collaborator, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'clocking.own': { label: 'Pointer sur son téléphone', roles: [collaborator] },
  'clocking.read': { label: 'Consulter les pointages', roles: [admin, pay, supervisor] },
  'clocking.control': {
    label: 'Contrôler, corriger et valider les pointages',
    roles: [admin, pay, supervisor],
  },
  'clocking.link': {
    label: 'Rattacher les badges inconnus, gérer les employeurs extérieurs',
    roles: [admin, supervisor],
  },
  'clocking.configure': {
    label: 'Gérer les pointeuses et leurs clés, les tolérances des pointages',
    roles: [admin],
  },
  'clocking.errors': { label: 'Traiter les pointages refusés', roles: [admin] },
} as const satisfies Access;
