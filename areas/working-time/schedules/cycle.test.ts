import { describe, expect, test } from 'vitest';
import {
  averageMinutes,
  dueOn,
  exceptionsIn,
  holdsOn,
  overlaps,
  shiftOn,
  type Cycle,
  type CycleWeek,
  type DueShift,
} from './cycle.ts';

const EARLY: DueShift = { code: 'CD', start: 360, end: 840, pause: 60 };
const LATE: DueShift = { code: 'CD', start: 840, end: 1_320, pause: 30 };
const weekOf = (shift: DueShift, days: number): CycleWeek =>
  Array.from({ length: 7 }, (_, at) => (at < days ? shift : null));
/** Two weeks in turn, from Wednesday 7 January 2026: early five days, late four. */
const turning: Cycle = {
  startsOn: '2026-01-07',
  endsOn: '2026-03-31',
  weeks: [weekOf(EARLY, 5), weekOf(LATE, 4)],
};

describe('the shift of a day', () => {
  test('the first week is the calendar week of the start, and they turn on Mondays', () => {
    expect([
      shiftOn(turning, '2026-01-07'), // Wednesday of the first week
      shiftOn(turning, '2026-01-09'), // its Friday
      shiftOn(turning, '2026-01-11'), // its Sunday
      shiftOn(turning, '2026-01-12'), // Monday of the second
      shiftOn(turning, '2026-01-16'), // its Friday: four days only
      shiftOn(turning, '2026-01-19'), // the first again
    ]).toEqual([EARLY, EARLY, null, LATE, null, EARLY]);
  });
  test('the turn is kept over the change of the hour', () => {
    // 30 March 2026 is the twelfth Monday after 5 January: an even number of weeks, so the first again.
    expect(shiftOn(turning, '2026-03-30')).toEqual(EARLY);
  });
  test('a day before the start is counted backwards in the same circle', () => {
    expect(shiftOn(turning, '2025-12-29')).toEqual(LATE);
  });
});

describe('the dates of a schedule', () => {
  test('both ends belong to it', () => {
    expect(
      ['2026-01-06', '2026-01-07', '2026-03-31', '2026-04-01'].map((day) => holdsOn(turning, day)),
    ).toEqual([false, true, true, false]);
    expect(holdsOn({ ...turning, endsOn: null }, '2099-01-01')).toBe(true);
  });
  test('schedules that share their last and first day overlap, neighbours do not', () => {
    const from = (startsOn: string) => ({ startsOn, endsOn: null });
    expect(overlaps(turning, from('2026-03-31'))).toBe(true);
    expect(overlaps(turning, from('2026-04-01'))).toBe(false);
    expect(overlaps(from('2026-04-01'), turning)).toBe(false);
    expect(overlaps(from('2026-01-01'), from('2027-01-01'))).toBe(true);
  });
});

describe('minutes', () => {
  test('a week on average: five times 7 h and four times 7 h 30 are 32 h 30', () => {
    // (5 × 420 + 4 × 450) / 2 = 1,950
    expect(averageMinutes(turning)).toBe(1_950);
    expect(averageMinutes({ weeks: [] })).toBe(0);
  });
  test('due on a day: nothing on a day off, unknown where no schedule holds', () => {
    const due = dueOn([turning]);
    expect([due('2026-01-08'), due('2026-01-10'), due('2026-01-13'), due('2026-04-01')]).toEqual([
      420,
      0,
      450,
      null,
    ]);
  });
});

test('exceptions are the days planned otherwise, in their order, and none beyond the schedule', () => {
  const planned = new Map<string, DueShift>([
    ['2026-01-17', EARLY], // a Saturday off
    ['2026-01-08', EARLY], // as due
    ['2026-01-09', { ...EARLY, pause: 45 }], // fifteen minutes less of break
    ['2026-04-01', EARLY], // no schedule any more
  ]);
  expect(exceptionsIn([turning], planned)).toEqual([
    { day: '2026-01-09', planned: { ...EARLY, pause: 45 }, due: EARLY },
    { day: '2026-01-17', planned: EARLY, due: null },
  ]);
});
