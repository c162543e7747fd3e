// What a month of a convention costs, in cents.
import { dividedBy, times } from '#engines/money/integers.ts';

export const STEPS = ['convention', 'data', 'audit', 'settings', 'launch'] as const;
export type Step = (typeof STEPS)[number];
export const BASES = ['per_person', 'flat', 'share'] as const;
export type Basis = (typeof BASES)[number];

interface Terms {
  readonly basis: Basis;
  /** Cents: a person's month, or the whole month. */
  readonly price: number | null;
  /** Hundredths of a percent. */
  readonly share: number | null;
}
interface Month {
  readonly people: number;
  /** Cents saved; null while nobody entered it. */
  readonly saving: number | null;
}
const WHOLE = 10_000;
/** Null where the month cannot be billed yet. Half a cent is rounded up, away from zero. */
export const amountOf = (
  { basis, price, share }: Terms,
  { people, saving }: Month,
): number | null => {
  if (basis === 'flat') return price;
  if (basis === 'per_person') return price === null ? null : Number(times(price, people));
  if (share === null || saving === null) return null;
  return Number(dividedBy(times(saving, share), WHOLE));
};
