import { expect, test } from 'vitest';
import { extendedTo } from '../grid/drag.ts';
import { extending } from './blocks.ts';
import { after, codes, range, sheet } from './gestures.fixtures.ts';

// Person 1 has CD on Monday and LD on Tuesday; line 0 is the agency's head.
const shown = (from: ReturnType<typeof range>, to: ReturnType<typeof range>, row: number): string =>
  codes(after(extending(sheet, from, to)), row);

test('a range pulled over more days is repeated, cut where it ends; what stands in it stays', () => {
  expect(shown(range(1, 1, 0, 1), range(1, 1, 0, 6), 0)).toBe('CD LD CD LD CD LD CD · · · · · · ·');
});
test('pulled over more people, each gets the same days', () => {
  const done = after(extending(sheet, range(1, 1, 0, 1), range(1, 3, 0, 1)));
  expect([codes(done, 1), codes(done, 2)]).toEqual([
    'CD LD CP CP CP CP · · · · · · · ·',
    'CD LD · · · · · · · · · · · ·',
  ]);
});
test('pulled backwards, the last comes before the first; days with nothing write nothing', () => {
  expect(shown(range(2, 2, 4, 6), range(2, 2, 0, 6), 1)).toBe('· CP CP CP CP CP · · · · · · · ·');
  expect(extending(sheet, range(3, 3, 0, 0), range(3, 3, 0, 5)).cells).toEqual([]);
});
test('the corner pulls by lines or by days, whichever is further, and never makes the range shorter', () => {
  const from = range(2, 3, 2, 4);
  expect([
    extendedTo(from, { line: 3, day: 9 }),
    extendedTo(from, { line: 9, day: 6 }),
    extendedTo(from, { line: 0, day: 3 }),
    extendedTo(from, { line: 2, day: 2 }),
  ]).toEqual([range(2, 3, 2, 9), range(2, 9, 2, 4), range(0, 3, 2, 4), from]);
});
