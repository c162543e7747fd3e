import { describe, expect, it } from 'vitest';
import { ALL_MONTHS, has, inside, moved, QUARTER_ENDS, toggled } from './month-grid.ts';

describe('keys', () => {
  it.each([
    ['ArrowUp', 0, 5],
    ['ArrowDown', 2, 5],
    ['ArrowLeft', 1, 4],
    ['ArrowRight', 1, 6],
    ['Home', 1, 0],
    ['End', 1, 11],
    ['PageDown', 4, 5],
    ['PageUp', 0, 5],
  ])('%s', (key, row, month) =>
    expect(moved({ row: 1, month: 5 }, key, 5)).toEqual({ row, month }),
  );
  it('stop at the edges', () =>
    expect([
      moved({ row: 0, month: 0 }, 'ArrowLeft', 3),
      moved({ row: 2, month: 11 }, 'ArrowRight', 3),
      moved({ row: 0, month: 0 }, 'a', 3),
    ]).toEqual([{ row: 0, month: 0 }, { row: 2, month: 11 }, null]));
});

describe('changing many', () => {
  const range = { from: { row: 2, month: 3 }, to: { row: 1, month: 1 } };
  it('takes the cells between two corners', () =>
    expect([
      inside(range, { row: 1, month: 2 }),
      inside(range, { row: 0, month: 2 }),
      inside(range, { row: 2, month: 4 }),
    ]).toEqual([true, false, false]));
  it('makes all due, then none', () => {
    const due = toggled([0, 0b10, 0, 7], range);
    expect(due).toEqual([0, 0b1110, 0b1110, 7]);
    expect(toggled(due, range)).toEqual([0, 0, 0, 7]);
  });
  it('knows the ends of quarters', () =>
    expect(
      Array.from({ length: 12 }, (_, m) => m).filter(
        (m) => has(QUARTER_ENDS, m) && has(ALL_MONTHS, m),
      ),
    ).toEqual([2, 5, 8, 11]));
});
