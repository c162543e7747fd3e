// Exact decimal numbers: hours, rates, percentages, euros. Addition and multiplication never round; division and `round` say how.
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

/** The number units / 10^scale: 12.50 is `{ units: 1250, scale: 2 }`. `scale` is a whole number, zero or more. */
export interface Decimal {
  readonly units: Int;
  readonly scale: number;
}

/** A number of so many `scale`ths of ten: `decimal(1250, 2)` is 12.50, `decimal(7)` is 7. */
export const decimal = (units: Int, scale = 0): Decimal => ({ units, scale });

export const zero: Decimal = decimal(0);

const atScale = (a: Decimal, scale: number): Int =>
  a.scale === scale ? a.units : times(a.units, tenTo(scale - a.scale));

export const add = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: plus(atScale(a, scale), atScale(b, scale)), scale };
};

export const subtract = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: minus(atScale(a, scale), atScale(b, scale)), scale };
};

export const negate = (a: Decimal): Decimal => ({ units: opposite(a.units), scale: a.scale });

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: times(a.units, b.units),
  scale: a.scale + b.scale,
});

export const sum = (numbers: readonly Decimal[]): Decimal => numbers.reduce(add, zero);

/** Below, at or above zero as `a` is below, equal to or above `b`; 1.5 and 1.50 are equal. */
export const compare = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale);
  return compareInts(atScale(a, scale), atScale(b, scale));
};

/** The number to `scale` decimals; one that has fewer is written out with zeros. */
export const round = (a: Decimal, scale: number, rounding: Rounding = 'half-away'): Decimal => ({
  units:
    scale >= a.scale ? atScale(a, scale) : dividedBy(a.units, tenTo(a.scale - scale), rounding),
  scale,
});

/** `a / b` to `scale` decimals, rounded once. @throws RangeError on division by zero */
export const divide = (
  a: Decimal,
  b: Decimal,
  scale: number,
  rounding: Rounding = 'half-away',
): Decimal => {
  // a / b = (a.units × 10^b.scale) / (b.units × 10^a.scale), in units of 10^-scale.
  const dividend = times(a.units, tenTo(b.scale + scale));
  return { units: dividedBy(dividend, times(b.units, tenTo(a.scale)), rounding), scale };
};

/** The number without the zeros at its end: 12.500 → 12.5. */
export const trimmed = (a: Decimal): Decimal => {
  let { units, scale } = a;
  for (
    let shorter = dividedBy(units, 10, 'down');
    scale > 0 && times(shorter, 10) === units;
    shorter = dividedBy(units, 10, 'down')
  ) {
    units = shorter;
    scale -= 1;
  }
  return { units, scale };
};

/** The nearest double: for charts and widths, never for pay. */
export const toNumber = (a: Decimal): number => Number(decimalText(a));

/** Plain text for machines (`-12.50`), as PostgreSQL's `numeric` and CSV files read it. */
export const decimalText = (a: Decimal): string => {
  const digits = String(a.units < 0 ? opposite(a.units) : a.units).padStart(a.scale + 1, '0');
  const whole = digits.slice(0, digits.length - a.scale);
  return `${a.units < 0 ? '-' : ''}${whole}${a.scale > 0 ? `.${digits.slice(-a.scale)}` : ''}`;
};
