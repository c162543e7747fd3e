// What a person is owed under one heading, and why: what the law gives, what the agreement gives, the higher one.
import type { Cents } from '../money/amounts.ts';
import { compare, nothing, shareOf, sum, type Ratio } from './ratio.ts';

/** Staff of the four annexes of the agreement: workers I, employees II, technicians and supervisors III, managers IV. */
export const CATEGORIES = ['workers', 'employees', 'technicians', 'managers'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whose figures count beside the law's: those of IDCC 16, of an agreement that is not read here, or of none. */
export type AgreementInForce = 'road-transport' | 'not-read' | 'none';

/** One term of a sum of months of pay; `figures` are what its sentence names. */
export interface Step {
  readonly rule:
    | 'per-year'
    | 'per-year-beyond'
    | 'per-year-before'
    | 'doubled'
    | 'past-sixty'
    | 'late-career'
    | 'driving-incapacity'
    | 'departure'
    | 'end-of-career-leave';
  readonly months: Ratio;
  readonly figures: Readonly<Record<string, Ratio>>;
}
/** Why a source gives nothing. */
export type Refusal =
  | 'service-too-short'
  | 'past-oldest-age'
  | 'nothing-provided'
  | 'agreement-not-read';
export interface Part {
  readonly basis: 'law' | 'agreement';
  /** Where it stands, in French: « Code du travail, art. R1234-2 ». */
  readonly article: string;
  readonly steps: readonly Step[];
  /** Months of pay in all, never negative. */
  readonly months: Ratio;
  readonly amount: Cents;
  readonly refusal: Refusal | null;
}
export interface Entitlement {
  /** The higher of the parts, never negative. */
  readonly amount: Cents;
  /** Which part decides; the law where both give the same; null where neither gives anything. */
  readonly due: Part['basis'] | null;
  readonly parts: readonly Part[];
}

interface Source {
  readonly basis: Part['basis'];
  readonly article: string;
}
export const partOf = (source: Source, pay: Cents, steps: readonly Step[]): Part => {
  const total = sum(steps.map((step) => step.months));
  const due = compare(total, nothing) < 0 ? nothing : total;
  return { ...source, steps, months: due, amount: shareOf(Math.max(0, pay), due), refusal: null };
};
export const refused = (source: Source, refusal: Refusal): Part => ({
  ...source,
  steps: [],
  months: nothing,
  amount: 0,
  refusal,
});

/** What the agreement in force adds to the comparison: its part, that it was not read, or nothing. */
export const partsOfAgreement = (
  agreement: AgreementInForce,
  part: () => Part,
): readonly Part[] => {
  if (agreement === 'none') return [];
  if (agreement === 'road-transport') return [part()];
  return [refused({ basis: 'agreement', article: OTHER_AGREEMENT }, 'agreement-not-read')];
};
/** How the agreement is named where its articles are not at hand. */
const OTHER_AGREEMENT = 'Convention collective';

export const higherOf = (parts: readonly Part[]): Entitlement => {
  const amount = parts.reduce((most, part) => Math.max(most, part.amount), 0);
  const deciding = parts.find((part) => part.amount === amount);
  return { amount, due: amount === 0 ? null : (deciding?.basis ?? null), parts };
};
