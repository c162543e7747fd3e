import { admin, pay, type Access } from '#platform/contract/roles.ts';
import type { Category } from './documents.ts';

/**
 * One right for each type of file (specification 001 §6): it gates lists and downloads alike. Invented: who has them. Managers have none,
 * since a type of file shows what people earn or were blamed for.
 */
const staff = [admin, pay] as const;
const fileAccess = {
  'legacy_pay.access_file_balance': { label: 'Fichiers de paie de type balance', roles: staff },
  'legacy_pay.access_file_break': { label: 'Fichiers de paie de type rupture', roles: staff },
  'legacy_pay.access_file_contract': { label: 'Fichiers de paie de type contrat', roles: staff },
  'legacy_pay.access_file_discipline': {
    label: 'Fichiers de paie de type discipline',
    roles: staff,
  },
  'legacy_pay.access_file_due': { label: 'Fichiers de paie de type charges', roles: staff },
  'legacy_pay.access_file_expense': { label: 'Fichiers de paie de type frais', roles: staff },
  'legacy_pay.access_file_journal': {
    label: 'Fichiers de paie de type journal de paie',
    roles: staff,
  },
  'legacy_pay.access_file_legal': { label: 'Fichiers de paie de type légal', roles: staff },
  'legacy_pay.access_file_other': { label: 'Fichiers de paie d’un autre type', roles: staff },
  'legacy_pay.access_file_payslip': { label: 'Bulletins de paie', roles: staff },
  'legacy_pay.access_file_pre-payslip': { label: 'Bulletins de prépaie', roles: staff },
  'legacy_pay.access_file_pre-journal': { label: 'Journaux de prépaie', roles: staff },
  'legacy_pay.access_file_pre-balance': { label: 'Balances de prépaie', roles: staff },
  'legacy_pay.access_file_certificate': {
    label: 'Fichiers de paie de type attestation',
    roles: staff,
  },
  'legacy_pay.access_file_transfer': { label: 'Fichiers de virements', roles: staff },
  'legacy_pay.access_file_dsn': { label: 'Fichiers de DSN', roles: staff },
} as const satisfies Record<`legacy_pay.access_file_${Category}`, Access[`${string}.${string}`]>;

/** The right that a document of a category wants from whoever sees it in a list or takes its content. */
export const fileRight = <C extends Category>(category: C): `legacy_pay.access_file_${C}` =>
  `legacy_pay.access_file_${category}`;

export const access = {
  'pay-document.read': { label: 'Consulter les documents de paie reçus', roles: [admin, pay] },
  'pay-document.write': {
    label: 'Déposer des documents de paie et des états de bulletins',
    roles: [admin, pay],
  },
  'pay-document.validate': {
    label: 'Valider, rejeter, supprimer des fichiers de paie',
    roles: [admin, pay],
  },
  ...fileAccess,
} as const satisfies Access;
