// Whom a call is between: an account of the provider and one of a customer, each known by a telephone number; otherwise why nobody can tell (D3-E-33). Pure.
export const REASONS = [
  'multiple_admins',
  'admin_not_found',
  'supervisor_not_found',
  'multiple_supervisors_different_groups',
  'multiple_supervisors_same_group',
  'single_supervisor_different_groups',
] as const;
export type CallReason = (typeof REASONS)[number];

export interface CustomerAccount {
  readonly id: number;
  readonly name: string;
  /** The companies that the account's perimeter touches. */
  readonly companies: readonly number[];
}
export interface Matched<A> {
  readonly admin: A;
  readonly supervisor: CustomerAccount;
  readonly companyId: number;
}
/** `admins` and `supervisors`: the accounts that have the number of their side. */
export const matchCall = <A>(
  admins: readonly A[],
  supervisors: readonly CustomerAccount[],
): Matched<A> | CallReason => {
  const [admin] = admins;
  if (admins.length > 1) return 'multiple_admins';
  if (admin === undefined) return 'admin_not_found';
  const [supervisor] = supervisors;
  if (supervisor === undefined) return 'supervisor_not_found';
  const companies = new Set(supervisors.flatMap((one) => one.companies));
  if (supervisors.length > 1)
    return companies.size > 1
      ? 'multiple_supervisors_different_groups'
      : 'multiple_supervisors_same_group';
  const [companyId] = companies;
  if (companies.size > 1) return 'single_supervisor_different_groups';
  return companyId === undefined ? 'supervisor_not_found' : { admin, supervisor, companyId };
};

const ANONYMOUS = /^(anonymous|unknown|private|restricted)$/i;
/** E.164 for French and international spellings; null for an anonymous caller and for what is no number. */
export const e164 = (written: string): string | null => {
  if (ANONYMOUS.test(written.trim())) return null;
  const digits = written.replaceAll(/[^\d+]/g, '').replace(/(?<=.)\+/g, '');
  const plain = digits.replace(/^00/, '+');
  if (/^0[1-9]\d{8}$/.test(plain)) return `+33${plain.slice(1)}`;
  // « +33 (0)6 … »
  if (/^\+330[1-9]\d{8}$/.test(plain)) return `+33${plain.slice(4)}`;
  if (/^33[1-9]\d{8}$/.test(plain)) return `+${plain}`;
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
};
