import { expect, test } from 'vitest';
import { exactSums } from './tooltip.ts';

const HOUR = 3_600;
test('a head says its sums to the minute only where the grid does not', () => {
  expect(exactSums([151 * HOUR, 9_000 * HOUR + 60, NaN, 0, -60])).toEqual([]);
  const sums = exactSums([205_953 * HOUR + 49 * 60, 202_709 * HOUR + 30 * 60, NaN, 0, -60]);
  expect(sums.map((s) => s.figure)).toEqual([
    '205\u202f953h49',
    '202\u202f709h30',
    '…',
    '–',
    '−0h01',
  ]);
});
