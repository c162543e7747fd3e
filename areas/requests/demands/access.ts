import { admin, pay, type Access } from '#platform/contract/roles.ts';

export const access = {
  'demand.read': { label: 'Consulter les demandes au prestataire', roles: [admin, pay] },
  'demand.create': { label: 'Faire une demande au prestataire et y répondre', roles: [admin, pay] },
  'demand.handle': {
    label: 'Traiter les demandes des clients',
    roles: [admin],
    providerOnly: true,
  },
} as const satisfies Access;
