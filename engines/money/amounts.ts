// Amounts of money in whole cents. What is multiplied is multiplied exactly and rounded to the cent once, at the end.
import { decimal, multiply, round, type Decimal } from './decimal.ts';
import {
  compareInts,
  dividedBy,
  minus,
  opposite,
  plus,
  tenTo,
  times,
  type Int,
} from './integers.ts';
import type { Rounding } from './rounding.ts';

/** Euro cents, a safe whole number: up to 90,000 billion euros. */
export type Cents = number;

const secondsInHour = 3600;

const safe = (cents: Int): Cents => {
  if (typeof cents === 'bigint') throw new RangeError(`an amount past 2^53 cents: ${cents}`);
  return cents;
};

/** Cents as an exact number of euros. */
export const eurosOf = (cents: Cents): Decimal => decimal(cents, 2);

/** Euros to the cent. @throws RangeError past 2^53 cents */
export const centsOf = (euros: Decimal, rounding: Rounding = 'half-away'): Cents =>
  safe(round(euros, 2, rounding).units);

const one = decimal(1);

/**
 * Pay for a spell of time, to the cent: seconds / 3600 × rate × factor.
 * @param seconds worked, whole
 * @param hourlyRate euros per hour
 * @param factor what the rate is multiplied by: 1.25 for hours at +25 %
 */
export const payForTime = (
  seconds: number,
  hourlyRate: Decimal,
  factor: Decimal = one,
  rounding: Rounding = 'half-away',
): Cents => {
  const rate = multiply(hourlyRate, factor);
  return safe(
    dividedBy(
      times(times(seconds, rate.units), 100),
      times(secondsInHour, tenTo(rate.scale)),
      rounding,
    ),
  );
};

/** A quantity (hours, meals, kilometres) × a rate in euros × a factor, to the cent. */
export const amountOf = (
  quantity: Decimal,
  rate: Decimal,
  factor: Decimal = one,
  rounding: Rounding = 'half-away',
): Cents => centsOf(multiply(multiply(quantity, rate), factor), rounding);

/** `part / whole` of an amount, to the cent: 12 of 22 days of a salary. @throws RangeError when `whole` is 0 */
export const prorate = (
  cents: Cents,
  part: Int,
  whole: Int,
  rounding: Rounding = 'half-away',
): Cents => safe(dividedBy(times(cents, part), whole, rounding));

/**
 * Splits an amount in proportion to whole weights, without losing or making a cent: the cents left over by rounding down go to
 * the largest remainders, the first of equals first. Weights are zero or more; all zero splits evenly.
 */
export const allocate = (cents: Cents, weights: readonly number[]): Cents[] => {
  if (weights.length === 0) return [];
  const whole = weights.reduce<Int>((sum, weight) => plus(sum, weight), 0);
  if (whole === 0)
    return allocate(
      cents,
      weights.map(() => 1),
    );
  const shares = weights.map((weight, place) => {
    const sure = prorate(cents, weight, whole, 'down');
    return { place, cents: sure, left: minus(times(cents, weight), times(sure, whole)) };
  });
  const over = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  const size = (left: Int): Int => (left < 0 ? opposite(left) : left);
  const byRemainder = shares.toSorted(
    (a, b) => compareInts(size(b.left), size(a.left)) || a.place - b.place,
  );
  const favoured = new Set(byRemainder.slice(0, Math.abs(over)).map((share) => share.place));
  return shares.map((share) => share.cents + (favoured.has(share.place) ? Math.sign(over) : 0));
};
