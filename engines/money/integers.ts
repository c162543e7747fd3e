// Whole numbers of any size. Nearly every pay quantity fits a double exactly, and doubles are ten times faster than BigInt: results
// stay `number` up to 2^53 and widen past it only, narrowing again as soon as they fit.
import { movesAway, type Rounding } from './rounding.ts';

/** A whole number: `number` while it is safe, `bigint` only past 2^53. Every function here gives that form back. */
export type Int = number | bigint;

const greatest = BigInt(Number.MAX_SAFE_INTEGER);

/** The same number in the form that `Int` promises. */
export const narrow = (n: bigint): Int => (n >= -greatest && n <= greatest ? Number(n) : n);

// A sum or product past 2^53 cannot come out safe by its own rounding, so a safe result is an exact one. `+ 0` makes -0 a 0.
const exact = (fast: number, wide: () => bigint): Int =>
  Number.isSafeInteger(fast) ? fast + 0 : narrow(wide());

const areNumbers = (a: Int, b: Int): boolean => typeof a === 'number' && typeof b === 'number';

export const plus = (a: Int, b: Int): Int =>
  areNumbers(a, b)
    ? exact(Number(a) + Number(b), () => BigInt(a) + BigInt(b))
    : narrow(BigInt(a) + BigInt(b));

export const times = (a: Int, b: Int): Int =>
  areNumbers(a, b)
    ? exact(Number(a) * Number(b), () => BigInt(a) * BigInt(b))
    : narrow(BigInt(a) * BigInt(b));

export const opposite = (a: Int): Int => (typeof a === 'number' ? 0 - a : -a);

export const minus = (a: Int, b: Int): Int => plus(a, opposite(b));

/** Negative, zero or positive as `a` is below, equal to or above `b`: for `sort`. */
export const compareInts = (a: Int, b: Int): -1 | 0 | 1 => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

const dividedNumbers = (a: number, b: number, rounding: Rounding): number => {
  // Below 2^53 a quotient of doubles never rounds up to the next whole number, so its whole part is exact (and ten times faster than %).
  const quotient = Math.trunc(a / b) + 0;
  const rest = a - quotient * b;
  if (rest === 0) return quotient;
  // Twice the remainder might pass 2^53; what it lacks to the divisor cannot.
  const left = Math.abs(rest);
  const lacking = Math.abs(b) - left;
  const negative = a < 0 !== b < 0;
  const toHalf = compareInts(left, lacking);
  return movesAway(rounding, { toHalf, quotientIsOdd: quotient % 2 !== 0, negative })
    ? quotient + (negative ? -1 : 1)
    : quotient;
};

const dividedBigInts = (a: bigint, b: bigint, rounding: Rounding): bigint => {
  const rest = a % b;
  const quotient = a / b;
  if (rest === 0n) return quotient;
  const left = rest < 0n ? -rest : rest;
  const lacking = (b < 0n ? -b : b) - left;
  const negative = a < 0n !== b < 0n;
  const toHalf = compareInts(left, lacking);
  return movesAway(rounding, { toHalf, quotientIsOdd: quotient % 2n !== 0n, negative })
    ? quotient + (negative ? -1n : 1n)
    : quotient;
};

/** `a / b` as a whole number. @throws RangeError on division by zero */
export const dividedBy = (a: Int, b: Int, rounding: Rounding = 'half-away'): Int => {
  if (b === 0) throw new RangeError('division by zero');
  if (typeof a === 'number' && typeof b === 'number') return dividedNumbers(a, b, rounding);
  return narrow(dividedBigInts(BigInt(a), BigInt(b), rounding));
};

const powers: readonly number[] = Array.from({ length: 16 }, (_, n) => 10 ** n);

/** 10 to the power `n` (n ≥ 0). */
export const tenTo = (n: number): Int => powers[n] ?? narrow(10n ** BigInt(n));
