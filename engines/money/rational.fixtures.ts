// The model that the tests measure exact arithmetic against: fractions of BigInts, rounded from the floor up (the engine truncates).
import type { Decimal } from './decimal.ts';
import type { Rounding } from './rounding.ts';

/** n / d, with d > 0. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const rational = (n: bigint | number, d: bigint | number = 1): Rational =>
  BigInt(d) < 0n ? { n: -BigInt(n), d: -BigInt(d) } : { n: BigInt(n), d: BigInt(d) };

export const ofDecimal = (a: Decimal): Rational => rational(a.units, 10n ** BigInt(a.scale));

export const product = (...factors: Rational[]): Rational =>
  factors.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }));

export const sumOf = (a: Rational, b: Rational): Rational => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});

export const isSame = (a: Rational, b: Rational): boolean => a.n * b.d === b.n * a.d;

/** The whole number to which a fraction is rounded. */
export const whole = ({ n, d }: Rational, rounding: Rounding): bigint => {
  const floor = n >= 0n ? n / d : -((-n + d - 1n) / d);
  const above = n - floor * d;
  if (above === 0n) return floor;
  const twice = above * 2n;
  const up = {
    floor: false,
    ceiling: true,
    down: n < 0n,
    up: n > 0n,
    'half-away': twice > d || (twice === d && n > 0n),
    'half-even': twice > d || (twice === d && floor % 2n !== 0n),
  }[rounding];
  return up ? floor + 1n : floor;
};
