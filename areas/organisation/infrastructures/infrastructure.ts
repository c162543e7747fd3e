// The customer tree: group › subgroup › company › agency (specification 002 §4, D3-E-27).

export const INFRASTRUCTURE_TYPES = ['group', 'subgroup', 'company', 'agency'] as const;
export type InfrastructureType = (typeof INFRASTRUCTURE_TYPES)[number];

/** Companies are starting up or started (D1-E-18). */
export const PHASES = ['starting_up', 'started'] as const;
export type Phase = (typeof PHASES)[number];

/** The provider's own tree: its root, and its two internal pay infrastructures (D1-K-30, D3-K-23). */
export const PROVIDER_ROOT = 1;
export const INTERNAL_PAY = [1058, 3222] as const;

/** What may stand under what; null is the top of a customer's tree. A customer without a group starts at its company. */
export const parentTypes: Readonly<
  Record<InfrastructureType, readonly (InfrastructureType | null)[]>
> = {
  group: [null],
  subgroup: ['group', 'subgroup'],
  company: [null, 'group', 'subgroup'],
  agency: ['company'],
};

export const mayStandUnder = (
  type: InfrastructureType,
  parent: InfrastructureType | null,
): boolean => parentTypes[type].includes(parent);

/** The types that can be made under a given one. */
export const childTypes = (parent: InfrastructureType | null): InfrastructureType[] =>
  INFRASTRUCTURE_TYPES.filter((t) => mayStandUnder(t, parent));

const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, c, i) => {
    const d = Number(c) * (i % 2 === 0 ? 1 : 2);
    return sum + (d > 9 ? d - 9 : d);
  }, 0) %
    10 ===
  0;

/** La Poste numbers its 15,000 establishments outside Luhn: the sum of the 14 digits is a multiple of 5 (INSEE). */
const LA_POSTE = '356000000';
const digitSum = (digits: string): number => [...digits].reduce((n, c) => n + Number(c), 0);

/** Nine digits with their check digit (INSEE). */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && luhn(text);
/** Fourteen digits: the SIREN, five digits of the establishment, the check digit last (INSEE). */
export const isSiret = (text: string): boolean =>
  /^\d{14}$/.test(text) &&
  isSiren(text.slice(0, 9)) &&
  (luhn(text) || (text.startsWith(LA_POSTE) && digitSum(text) % 5 === 0));
