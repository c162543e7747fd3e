import { admin, pay, supervisor, type Access } from '#platform/contract/roles.ts';

export const access = {
  'settlement.read': { label: 'Voir les soldes de tout compte', roles: [admin, pay, supervisor] },
  'settlement.request': {
    label: 'Demander un solde de tout compte et le désactiver',
    roles: [admin, pay, supervisor],
  },
  'settlement.process': { label: 'Préparer et finaliser un solde de tout compte', roles: [pay] },
  'settlement.verify': { label: 'Vérifier un solde de tout compte préparé', roles: [pay] },
  'settlement.answer': {
    label: 'Valider ou refuser un solde de tout compte pour l’entreprise',
    roles: [admin, supervisor],
  },
} as const satisfies Access;
