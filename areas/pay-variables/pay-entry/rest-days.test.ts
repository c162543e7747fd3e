import { expect, it } from 'vitest';
import { quarterOf, restHalfDays } from './rest-days.ts';

it.each([
  [0, 0],
  [40, 0],
  [41, 2],
  [79, 2],
  [80, 3],
  [108, 3],
  [109, 5],
  [300, 5],
])('%i hours of overtime give %i half-days', (hours, half) =>
  expect(restHalfDays(hours * 3600)).toBe(half),
);
it('gives less until the hour is whole, and more as soon as 108 hours are passed (« au-delà de cent huit heures »)', () => {
  expect([restHalfDays(41 * 3600 - 1), restHalfDays(80 * 3600 - 1)]).toEqual([0, 2]);
  expect([restHalfDays(108 * 3600), restHalfDays(108 * 3600 + 1)]).toEqual([3, 5]);
});
it.each([
  ['2026-01', ['2026-01', '2026-02', '2026-03']],
  ['2026-10', ['2026-10', '2026-11', '2026-12']],
  ['2026-09', ['2026-07', '2026-08', '2026-09']],
])('%s', (month, quarter) => expect(quarterOf(month)).toEqual(quarter));
