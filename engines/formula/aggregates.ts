import type { Vector } from './vectors.ts';

/** What an aggregate goes through, and what it does with each row. */
export interface Loop {
  readonly starts: Int32Array;
  /** What does not change from row to row: computed for the missions and laid out over their rows before those are. */
  readonly before: readonly ((first: number, count: number) => void)[];
  readonly value: Vector;
  readonly where: Vector | null;
}

const MOST = Number.MAX_SAFE_INTEGER;
/** Of so many rows, the sums of either half of 32 bits stay within 32 bits. */
const ROWS_OF_INTS = 2 ** 15;

/** The sum of a column of whole numbers, the commonest of all: straight from the column. A loop for each kind of array. */
export const sumOfInts = (starts: Int32Array, column: Int32Array, size: number): Vector => {
  const out = new Float64Array(size);
  return {
    out,
    run: (first, count) => {
      for (let i = 0; i < count; i += 1) {
        const end = starts[first + i + 1] as number;
        let row = starts[first + i] as number;
        const isWithin = end <= column.length && end - row <= ROWS_OF_INTS;
        // Halves of 16 bits: they add up as the processor's own integers, which takes a third of the time that doubles take.
        let low = 0;
        let high = 0;
        for (const last = isWithin ? end : row; row < last; row += 1) {
          const value = column[row] as number;
          low = (low + (value & 0xffff)) | 0;
          high = (high + (value >> 16)) | 0;
        }
        out[i] = isWithin ? high * 0x10000 + low : NaN;
      }
    },
  };
};

export const sumOfDoubles = (starts: Int32Array, column: Float64Array, size: number): Vector => {
  const out = new Float64Array(size);
  return {
    out,
    run: (first, count) => {
      for (let i = 0; i < count; i += 1) {
        const end = starts[first + i + 1] as number;
        let total = 0;
        for (let row = starts[first + i] as number; row < end; row += 1) {
          const value = column[row] ?? NaN;
          total =
            value === Math.trunc(value) && value <= MOST && value >= -MOST ? total + value : NaN;
          if (!(total <= MOST && total >= -MOST)) total = NaN;
        }
        out[i] = total;
      }
    },
  };
};

/** Runs what the aggregate needs, and gives the first row of the first mission: where the rows' numbers begin. */
const prepare = ({ starts, before, value, where }: Loop, first: number, count: number): number => {
  const from = starts[first] as number;
  const rows = (starts[first + count] as number) - from;
  for (const step of before) step(first, count);
  value.run(from, rows);
  where?.run(from, rows);
  return from;
};

/** The sum of the rows that `where` keeps; how many they are is left in `kept`. */
export const sumOver = (loop: Loop, kept: Float64Array): Vector => {
  const out = new Float64Array(kept.length);
  const {
    starts,
    value: { out: values },
  } = loop;
  const keeps = loop.where?.out ?? new Float64Array(values.length).fill(1);
  return {
    out,
    run: (first, count) => {
      const from = prepare(loop, first, count);
      for (let i = 0; i < count; i += 1) {
        let total = 0;
        let rows = 0;
        for (
          let row = (starts[first + i] as number) - from,
            end = (starts[first + i + 1] as number) - from;
          row < end;
          row += 1
        ) {
          const counts = keeps[row] as number;
          if (counts === 0) continue;
          total += counts === 1 ? (values[row] as number) : NaN;
          rows += 1;
          if (!(total <= MOST && total >= -MOST)) total = NaN;
        }
        out[i] = total;
        kept[i] = rows;
      }
    },
  };
};

/** The same, NaN where nothing is kept: an average has a sum to divide only then. */
export const sumOverSome = (loop: Loop, kept: Float64Array): Vector => {
  const { out, run } = sumOver(loop, kept);
  return {
    out,
    run: (first, count) => {
      run(first, count);
      for (let i = 0; i < count; i += 1) if (kept[i] === 0) out[i] = NaN;
    },
  };
};

/** The smallest (sign 1) or largest (sign -1) of the rows that `where` keeps; NaN when there is none. */
export const extremeOver = (loop: Loop, sign: 1 | -1, size: number): Vector => {
  const out = new Float64Array(size);
  const {
    starts,
    value: { out: values },
  } = loop;
  const keeps = loop.where?.out ?? new Float64Array(values.length).fill(1);
  return {
    out,
    run: (first, count) => {
      const from = prepare(loop, first, count);
      for (let i = 0; i < count; i += 1) {
        let best = Infinity;
        for (
          let row = (starts[first + i] as number) - from,
            end = (starts[first + i + 1] as number) - from;
          row < end;
          row += 1
        ) {
          const counts = keeps[row] as number;
          if (counts === 0) continue;
          const value = counts === 1 ? (values[row] as number) * sign : NaN;
          if (value < best) best = value;
          else if (!(value >= best)) best = NaN;
        }
        out[i] = best === Infinity ? NaN : best * sign;
      }
    },
  };
};

/** A mission's number on each of its rows. */
export function laidOut(
  starts: Int32Array,
  numbers: Float64Array,
  size: number,
): { readonly out: Float64Array; readonly lay: (first: number, count: number) => void } {
  const out = new Float64Array(size);
  return {
    out,
    lay: (first, count) => {
      const from = starts[first] as number;
      for (let i = 0; i < count; i += 1)
        out.fill(
          numbers[i] as number,
          (starts[first + i] as number) - from,
          (starts[first + i + 1] as number) - from,
        );
    },
  };
}
