import type { Comparison } from './syntax.ts';
import {
  added,
  chosen,
  comparisons,
  constant,
  larger,
  multiplied,
  safe,
  scaled,
  smaller,
  vector,
  type Vector,
} from './vectors.ts';
import { wholes, wholesOver, type Whole } from './whole-vectors.ts';

/**
 * A part of a formula with its scale: `numbers × by / (over × divisor)`. `by` and `over` (above zero) are known before any run, so most of a
 * formula's arithmetic is whole numbers that need no division; `divisor` (above zero) is what the run of `numbers` leaves there, where the
 * formula divides by something that changes from mission to mission.
 */
export interface Part {
  readonly numbers: Vector;
  readonly by: number;
  readonly over: number;
  readonly divisor: Float64Array | null;
  /** The number where it is the same for everybody. */
  readonly constant: number | null;
}

/** What columns cannot compute fast: the formula runs mission by mission instead. */
export class NotFast extends Error {}

const fits = (n: number): number => {
  if (!Number.isSafeInteger(n)) throw new NotFast('a scale past 2^53');
  return n;
};

const common = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

const part = (numbers: Vector, by = 1, over = 1, divisor: Float64Array | null = null): Part => {
  const shared = common(by, over);
  return { numbers, by: by / shared, over: over / shared, divisor, constant: null };
};

export const plain = (numbers: Vector): Part => part(numbers);
/** units / over, for everybody. */
export const fixed = (units: number, over: number, size: number): Part => ({
  ...part(constant(fits(units), size), 1, fits(over)),
  constant: units,
});

const sizeOf = (a: Part): number => a.numbers.out.length;

/** Both sides brought to one scale, and what is left to both. */
const together = (a: Part, b: Part) => {
  const over = fits((a.over / common(a.over, b.over)) * b.over);
  const [x, y] = [fits(a.by * (over / a.over)), fits(b.by * (over / b.over))];
  const by = common(x, y);
  return { left: times(a, x / by), right: times(b, y / by), by, over };
};

const times = ({ numbers, constant: n }: Part, by: number): Vector =>
  n === null || by === 1 ? scaled(numbers, by) : constant(fits(n * by), numbers.out.length);

const ones = (a: Part): Float64Array => a.divisor ?? new Float64Array(sizeOf(a)).fill(1);

export function sum(a: Part, b: Part): Part {
  const { left, right, by, over } = together(a, b);
  if (!a.divisor && !b.divisor) return part(added(left, right), by, over);
  const [da, db, divisor] = [ones(a), ones(b), new Float64Array(sizeOf(a))];
  return part(
    vector(sizeOf(a), [left, right], ({ out, x, y }, count) => {
      for (let i = 0; i < count; i += 1) {
        divisor[i] = safe((da[i] as number) * (db[i] as number));
        out[i] = safe(
          safe((x[i] as number) * (db[i] as number)) + safe((y[i] as number) * (da[i] as number)),
        );
      }
      return false;
    }),
    by,
    over,
    divisor,
  );
}

export const opposite = (a: Part): Part =>
  a.constant === null
    ? part(scaled(a.numbers, -1), a.by, a.over, a.divisor)
    : fixed(0 - a.constant, a.over, sizeOf(a));

export const difference = (a: Part, b: Part): Part => sum(a, opposite(b));

/** a × b × units / divisor. */
export function product(a: Part, b: Part, units: number, divisor: number): Part {
  if (a.constant !== null && b.constant === null) return product(b, a, units, divisor);
  const over = fits(fits(a.over * b.over) * divisor);
  const by = fits(fits(a.by * b.by) * units);
  if (b.constant === null) return productOfTwo(a, b, by, over);
  const size = Math.abs(b.constant);
  if (size === 0) return part(scaled(a.numbers, 0), 1, 1, a.divisor);
  return part(scaled(a.numbers, Math.sign(b.constant)), fits(by * size), over, a.divisor);
}

function productOfTwo(a: Part, b: Part, by: number, over: number): Part {
  if (!a.divisor || !b.divisor)
    return part(multiplied(a.numbers, b.numbers), by, over, a.divisor ?? b.divisor);
  const [da, db, divisor] = [a.divisor, b.divisor, new Float64Array(sizeOf(a))];
  return part(
    vector(sizeOf(a), [a.numbers, b.numbers], ({ out, x, y }, count) => {
      for (let i = 0; i < count; i += 1) {
        divisor[i] = safe((da[i] as number) * (db[i] as number));
        out[i] = safe((x[i] as number) * (y[i] as number));
      }
      return false;
    }),
    by,
    over,
    divisor,
  );
}

/** a / b × units / divisor. */
export function quotient(a: Part, b: Part, units: number, divisor: number): Part {
  const over = fits(fits(a.over * b.by) * divisor);
  const by = fits(fits(a.by * b.over) * units);
  const [da, db, left] = [ones(a), ones(b), new Float64Array(sizeOf(a))];
  return part(
    vector(sizeOf(a), [a.numbers, b.numbers], ({ out, x, y }, count) => {
      for (let i = 0; i < count; i += 1) {
        const below = y[i] as number;
        const above = safe((x[i] as number) * (db[i] as number));
        if (below === 0) {
          left[i] = NaN;
          out[i] = NaN;
        } else {
          left[i] = safe(Math.abs(below) * (da[i] as number));
          out[i] = below < 0 ? 0 - above : above;
        }
      }
      return false;
    }),
    by,
    over,
    left,
  );
}

/** The nearest multiple (below, above) of step / per. */
export function toMultiple(how: Whole, a: Part, step: number, per: number): Part {
  const { numbers, by, over, divisor } = part(
    a.numbers,
    fits(a.by * per),
    fits(a.over * step),
    a.divisor,
  );
  if (divisor) return part(wholesOver(how, numbers, { by, over, divisor }), step, per);
  return part(over === 1 ? scaled(numbers, by) : wholes(how, numbers, by, over), step, per);
}

export function comparison(operator: Comparison, a: Part, b: Part): Part {
  if (a.divisor || b.divisor)
    return plain(comparisons[operator](difference(a, b).numbers, constant(0, sizeOf(a))));
  const { left, right } = together(a, b);
  return plain(comparisons[operator](left, right));
}

export function choice(condition: Part, met: Part, otherwise: Part): Part {
  const { left, right, by, over } = together(met, otherwise);
  if (!met.divisor && !otherwise.divisor)
    return part(chosen(condition.numbers, left, right), by, over);
  const [da, db, divisor] = [ones(met), ones(otherwise), new Float64Array(sizeOf(met))];
  const { numbers } = condition;
  return part(
    vector(sizeOf(met), [numbers, left, right], ({ out, x: holding, y: x, z: y }, count) => {
      for (let i = 0; i < count; i += 1) {
        const holds = holding[i] as number;
        if (holds === 1) {
          divisor[i] = da[i] as number;
          out[i] = x[i] as number;
        } else {
          divisor[i] = db[i] as number;
          out[i] = holds === 0 ? (y[i] as number) : NaN;
        }
      }
      return false;
    }),
    by,
    over,
    divisor,
  );
}

/** The smaller or the larger of two. */
export function extreme(name: 'min' | 'max', a: Part, b: Part): Part {
  const { left, right, by, over } = together(a, b);
  if (!a.divisor && !b.divisor)
    return part((name === 'min' ? smaller : larger)(left, right), by, over);
  const [da, db, divisor, sign] = [
    ones(a),
    ones(b),
    new Float64Array(sizeOf(a)),
    name === 'min' ? 1 : -1,
  ];
  return part(
    vector(sizeOf(a), [left, right], ({ out, x, y }, count) => {
      for (let i = 0; i < count; i += 1) {
        const one = safe((x[i] as number) * (db[i] as number)) * sign;
        const other = safe((y[i] as number) * (da[i] as number)) * sign;
        if (one <= other) {
          divisor[i] = da[i] as number;
          out[i] = x[i] as number;
        } else {
          divisor[i] = db[i] as number;
          out[i] = one > other ? (y[i] as number) : NaN;
        }
      }
      return false;
    }),
    by,
    over,
    divisor,
  );
}
