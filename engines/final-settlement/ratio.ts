// Exact fractions: months of service and months of pay are tenths, quarters and thirds, rounded once, in cents, at the end.
import { compareInts, dividedBy, minus, plus, times, type Int } from '../money/integers.ts';
import type { Cents } from '../money/amounts.ts';

export interface Ratio {
  readonly n: Int;
  /** Above zero. */
  readonly d: Int;
}

/** @throws RangeError for a denominator that is not above zero */
export const ratio = (n: Int, d: Int = 1): Ratio => {
  if (compareInts(d, 0) <= 0) throw new RangeError('a fraction needs a denominator above zero');
  return { n, d };
};
export const nothing: Ratio = ratio(0);

export const sum = (parts: readonly Ratio[]): Ratio =>
  parts.reduce(
    (a, b) => ({ n: plus(times(a.n, b.d), times(b.n, a.d)), d: times(a.d, b.d) }),
    nothing,
  );
export const difference = (a: Ratio, b: Ratio): Ratio => ({
  n: minus(times(a.n, b.d), times(b.n, a.d)),
  d: times(a.d, b.d),
});
export const product = (a: Ratio, b: Ratio): Ratio => ({ n: times(a.n, b.n), d: times(a.d, b.d) });
/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export const compare = (a: Ratio, b: Ratio): number =>
  compareInts(times(a.n, b.d), times(b.n, a.d));
export const smallest = (first: Ratio, ...others: readonly Ratio[]): Ratio =>
  others.reduce((least, one) => (compare(one, least) < 0 ? one : least), first);

/** Months of service → years. */
export const years = (months: Ratio): Ratio => product(months, ratio(1, 12));
/** Years, whole or not, → months of service. */
export const months = (inYears: Ratio): Ratio => product(inYears, ratio(12));

/** A share of an amount, to the cent, half away from zero. @throws RangeError past 2^53 cents */
export const shareOf = (amount: Cents, share: Ratio): Cents => {
  const cents = dividedBy(times(amount, share.n), share.d);
  if (typeof cents === 'bigint') throw new RangeError(`an amount past 2^53 cents: ${cents}`);
  return cents;
};
