import {
  compareInts,
  dividedBy,
  narrow,
  opposite,
  plus,
  times,
  type Int,
} from '../money/integers.ts';
import type { Rounding } from '../money/rounding.ts';
import { MAX_BITS, MAX_WIDE_STEPS } from './limits.ts';

/**
 * A fraction of whole numbers, in lowest terms, `divisor` above zero. Formulas compute with fractions so that nothing is rounded
 * between the inputs and the place where the formula, or the storage of its result, says so.
 */
export interface Exact {
  readonly units: Int;
  readonly divisor: Int;
}

/** A number that outgrows the bound on its size. */
export class TooLarge extends RangeError {}

/** A value whose wide numbers ask for too much work. */
export class TooLong extends RangeError {}

let stepsLeft = MAX_WIDE_STEPS;
/** Before each value: what its numbers past 2^53 may cost is counted anew. */
export const startCounting = (): void => {
  stepsLeft = MAX_WIDE_STEPS;
};

export const whole = (units: Int): Exact => ({ units, divisor: 1 });

/** @throws RangeError when `divisor` is 0, TooLarge past the bound. */
export function fraction(units: Int, divisor: Int): Exact {
  if (divisor === 1) return bounded({ units, divisor });
  if (divisor < 0) return fraction(opposite(units), opposite(divisor));
  if (divisor === 0) throw new RangeError('division by zero');
  const common = greatestCommonDivisor(units, divisor);
  return bounded({
    units: dividedBy(units, common, 'down'),
    divisor: dividedBy(divisor, common, 'down'),
  });
}

export const add = (a: Exact, b: Exact): Exact =>
  a.divisor === b.divisor
    ? fraction(plus(a.units, b.units), a.divisor)
    : fraction(
        plus(times(a.units, b.divisor), times(b.units, a.divisor)),
        times(a.divisor, b.divisor),
      );

export const negate = (a: Exact): Exact => ({ units: opposite(a.units), divisor: a.divisor });

export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

export const multiply = (a: Exact, b: Exact): Exact =>
  fraction(times(a.units, b.units), times(a.divisor, b.divisor));

/** @throws RangeError when `b` is 0 */
export const divide = (a: Exact, b: Exact): Exact =>
  fraction(times(a.units, b.divisor), times(a.divisor, b.units));

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export const compare = (a: Exact, b: Exact): number =>
  compareInts(times(a.units, b.divisor), times(b.units, a.divisor));

/** The nearest whole number of units. */
export const rounded = (a: Exact, rounding: Rounding = 'half-away'): Int =>
  dividedBy(a.units, a.divisor, rounding);

/** The nearest multiple of `step` (above zero). */
export const roundedTo = (a: Exact, step: Exact, rounding: Rounding): Exact =>
  multiply(whole(rounded(divide(a, step), rounding)), step);

const bound = 2n ** BigInt(MAX_BITS);
const isWithin = (n: Int): boolean => typeof n === 'number' || (n < bound && n > -bound);

function bounded(a: Exact): Exact {
  if (!isWithin(a.units) || !isWithin(a.divisor)) throw new TooLarge('number too large');
  return a;
}

function greatestCommonDivisor(a: Int, b: Int): Int {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, remainder(x, y)];
  return x < 0 ? opposite(x) : x;
}

function remainder(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0;
  stepsLeft -= 1;
  if (stepsLeft < 0) throw new TooLong('too much work');
  return narrow(BigInt(a) % BigInt(b));
}
