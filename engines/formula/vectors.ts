import type { Comparison } from './syntax.ts';

/**
 * A part of a formula bound to columns. `run` computes it for `count` missions from `first` on (inside an aggregate: for so many of their
 * days) and leaves the numbers in `out`: whole, exact, or NaN where the fast way does not hold, because a value is absent, a divisor is
 * zero, or a number is past 2^53. Truths are 0 and 1. NaN runs through everything that needs it, so one check at the end tells which
 * missions are to be computed the slow way, which names the error. Every operation is a loop of its own over plain arrays: nothing is
 * called and nothing allocated per mission, whatever formulas ran before.
 */
export interface Vector {
  readonly run: (first: number, count: number) => void;
  readonly out: Float64Array;
}

const MOST = Number.MAX_SAFE_INTEGER;
/** A sum or product past 2^53 cannot come out safe by its own rounding, so a safe one is exact. */
export const safe = (n: number): number => (n <= MOST && n >= -MOST ? n : NaN);

/** The same number everywhere: written once. */
export const constant = (n: number, size: number): Vector => ({
  run: () => undefined,
  out: new Float64Array(size).fill(n),
});

export interface Numbers {
  readonly out: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}
/** Fills `out`; true when something there may be past 2^53. */
type Loop = (numbers: Numbers, count: number, first: number) => boolean;

/** A vector whose loop fills `out` once its operands have run; their numbers are x, y and z. */
export function vector(size: number, operands: readonly Vector[], loop: Loop): Vector {
  const out = new Float64Array(size);
  const [a, b, c] = operands;
  const numbers = { out, x: a?.out ?? out, y: b?.out ?? out, z: c?.out ?? out };
  return {
    out,
    run: (first, count) => {
      a?.run(first, count);
      b?.run(first, count);
      c?.run(first, count);
      if (loop(numbers, count, first)) dropUnsafe(out, count);
    },
  };
}

/** Apart from the loops that compute: those only notice, because a choice in each turn takes longer than the arithmetic. */
function dropUnsafe(out: Float64Array, count: number): void {
  for (let i = 0; i < count; i += 1) out[i] = safe(out[i] as number);
}

// A loop for each kind of array: one that meets several kinds cannot be compiled to plain loads.
export const readInts = (column: Int32Array, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    for (let i = 0; i < count; i += 1) out[i] = column[first + i] ?? NaN;
    return false;
  });
export const readDoubles = (column: Float64Array, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    let isUnsafe = false;
    for (let i = 0; i < count; i += 1) {
      const value = column[first + i] ?? NaN;
      // Past 2^53 what is not whole: it cannot be stored, so it goes the slow way.
      out[i] = value;
      if (value !== Math.trunc(value)) out[i] = NaN;
      if (!(Math.abs(value) <= MOST)) isUnsafe = true;
    }
    return isUnsafe;
  });
export const readTruths = (column: Uint8Array, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    for (let i = 0; i < count; i += 1) {
      const truth = column[first + i] ?? 2;
      out[i] = truth < 2 ? truth : NaN;
    }
    return false;
  });
export const readDays = (column: Int32Array, absent: number, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    for (let i = 0; i < count; i += 1) {
      const day = column[first + i] ?? absent;
      out[i] = day === absent ? NaN : day;
    }
    return false;
  });
export const readWords = (column: ArrayLike<number>, codes: Float64Array, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    for (let i = 0; i < count; i += 1) out[i] = codes[column[first + i] ?? -1] ?? NaN;
    return false;
  });
export const readAny = (numberAt: (row: number) => number, size: number): Vector =>
  vector(size, [], ({ out }, count, first) => {
    for (let i = 0; i < count; i += 1) out[i] = numberAt(first + i);
    return false;
  });

/** Multiplied by a whole number. */
export const scaled = (a: Vector, by: number): Vector =>
  by === 1
    ? a
    : vector(a.out.length, [a], ({ out, x }, count) => {
        let isUnsafe = false;
        for (let i = 0; i < count; i += 1) {
          const n = (x[i] as number) * by;
          out[i] = n;
          if (!(Math.abs(n) <= MOST)) isUnsafe = true;
        }
        return isUnsafe;
      });
export const added = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    let isUnsafe = false;
    for (let i = 0; i < count; i += 1) {
      const n = (x[i] as number) + (y[i] as number);
      out[i] = n;
      if (!(Math.abs(n) <= MOST)) isUnsafe = true;
    }
    return isUnsafe;
  });
export const multiplied = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    let isUnsafe = false;
    for (let i = 0; i < count; i += 1) {
      const n = (x[i] as number) * (y[i] as number);
      out[i] = n;
      if (!(Math.abs(n) <= MOST)) isUnsafe = true;
    }
    return isUnsafe;
  });

export const not = (a: Vector): Vector =>
  vector(a.out.length, [a], ({ out, x }, count) => {
    for (let i = 0; i < count; i += 1) out[i] = 1 - (x[i] as number);
    return false;
  });
export const both = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] = (x[i] as number) === 1 ? (y[i] as number) : (x[i] as number);
    return false;
  });
export const either = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] = (x[i] as number) === 0 ? (y[i] as number) : (x[i] as number);
    return false;
  });
export const chosen = (condition: Vector, met: Vector, otherwise: Vector): Vector =>
  vector(condition.out.length, [condition, met, otherwise], ({ out, x, y, z }, count) => {
    for (let i = 0; i < count; i += 1) {
      const holds = x[i] as number;
      if (holds === 1) out[i] = y[i] as number;
      else out[i] = holds === 0 ? (z[i] as number) : NaN;
    }
    return false;
  });

// 0 or 1, and NaN where a side is NaN: the difference times zero is NaN then, and nothing otherwise.
const greater = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] =
        Number((x[i] as number) > (y[i] as number)) + ((x[i] as number) - (y[i] as number)) * 0;
    return false;
  });
const atLeast = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] =
        Number((x[i] as number) >= (y[i] as number)) + ((x[i] as number) - (y[i] as number)) * 0;
    return false;
  });
const equal = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1)
      out[i] =
        Number((x[i] as number) === (y[i] as number)) + ((x[i] as number) - (y[i] as number)) * 0;
    return false;
  });
export const comparisons: Readonly<Record<Comparison, (a: Vector, b: Vector) => Vector>> = {
  '>': greater,
  '>=': atLeast,
  '<': (a, b) => greater(b, a),
  '<=': (a, b) => atLeast(b, a),
  '=': equal,
  '<>': (a, b) => not(equal(a, b)),
};

// Math.min and Math.max are NaN where a side is.
export const smaller = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1) out[i] = Math.min(x[i] as number, y[i] as number);
    return false;
  });
export const larger = (a: Vector, b: Vector): Vector =>
  vector(a.out.length, [a, b], ({ out, x, y }, count) => {
    for (let i = 0; i < count; i += 1) out[i] = Math.max(x[i] as number, y[i] as number);
    return false;
  });
