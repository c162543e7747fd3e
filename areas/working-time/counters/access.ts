import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'counter.read': { label: 'Voir ses compteurs', roles: everyone },
  'counter.read-all': {
    label: 'Voir les compteurs de tout le périmètre',
    roles: [admin, pay, supervisor],
  },
  'counter.credit': { label: 'Créditer ou débiter un compteur à la main', roles: [admin, pay] },
  'counter.take-back': { label: 'Reprendre des compteurs par fichier', roles: [admin] },
  'counter.waive-openings': {
    label: 'Renoncer aux soldes de départ des compteurs',
    roles: [admin],
    whole: true,
  },
  'counter.configure': { label: 'Configurer les compteurs', roles: [admin, pay] },
} as const satisfies Access;
