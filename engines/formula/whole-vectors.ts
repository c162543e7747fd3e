import { safe, scaled, vector, type Vector } from './vectors.ts';

/** How a quotient becomes whole: the names of the language. */
export type Whole = 'arrondi' | 'plancher' | 'plafond';

// Below 2^53 a quotient of doubles never rounds up to the next whole number: its floor, its ceiling and its whole part are exact, and so is
// what the whole part leaves.
/** The nearest whole number to n / d, a half away from zero; d > 0. No choice to make: a wrongly foreseen one takes longer than a division. */
const nearest = (n: number, d: number): number => {
  const quotient = Math.trunc(n / d);
  const rest = n - quotient * d;
  return quotient + Math.trunc((rest + rest) / d);
};

/** a × by / over, whole; `by` and `over` above zero. */
export function wholes(how: Whole, a: Vector, by: number, over: number): Vector {
  const [n, size] = [scaled(a, by), a.out.length];
  switch (how) {
    case 'arrondi':
      return vector(size, [n], ({ out, x }, count) => {
        for (let i = 0; i < count; i += 1) out[i] = nearest(x[i] as number, over);
        return false;
      });
    case 'plancher':
      return vector(size, [n], ({ out, x }, count) => {
        for (let i = 0; i < count; i += 1) out[i] = Math.floor((x[i] as number) / over);
        return false;
      });
    case 'plafond':
      return vector(size, [n], ({ out, x }, count) => {
        for (let i = 0; i < count; i += 1) out[i] = Math.ceil((x[i] as number) / over);
        return false;
      });
  }
}

const WHOLE = {
  arrondi: nearest,
  plancher: (n: number, d: number) => Math.floor(n / d),
  plafond: (n: number, d: number) => Math.ceil(n / d),
} as const;

/** What a vector is multiplied by and divided by: `divisor` is left behind by its run, above zero or NaN. */
interface Ratio {
  readonly by: number;
  readonly over: number;
  readonly divisor: Float64Array;
}
/** The same with a divisor of its own for each value. */
export function wholesOver(how: Whole, a: Vector, { by, over, divisor }: Ratio): Vector {
  const whole = WHOLE[how];
  return vector(a.out.length, [scaled(a, by)], ({ out, x }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] = whole(x[i] as number, safe((divisor[i] as number) * over));
    return false;
  });
}
