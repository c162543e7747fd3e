import { admin, everyone, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'offence.read': { label: 'Voir ses infractions', roles: everyone },
  'offence.read-all': {
    label: 'Voir les infractions de tout le périmètre',
    roles: [admin, pay, supervisor],
  },
  'offence.treat': {
    label: 'Traiter les infractions et éditer les lettres aux conducteurs',
    roles: [admin, supervisor],
  },
  'offence.settings': { label: 'Régler le calcul et le coût des infractions', roles: [admin] },
} as const satisfies Access;
