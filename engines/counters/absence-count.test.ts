// Days and hours of absences, counted by hand (L3141-3; domain handbook §8, « Hours of an absence »).
import { describe, expect, it } from 'vitest';
import { eachDay, weekdayOf, type Day } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import { mondayOf } from '../french-time/weeks.ts';
import {
  absenceCalendar,
  countAbsences,
  type CountedAbsence,
  type KnownWeeks,
} from './absence-count.ts';

const h = (hours: number): number => hours * 3600;
const weeks = (o: Partial<KnownWeeks> = {}): KnownWeeks => ({
  planned: new Map(),
  due: () => null,
  weekOn: () => h(35),
  isHoliday: (day) => isHoliday(day),
  mondayOf,
  ...o,
});
const absence = (first: Day, last: Day, o: Partial<CountedAbsence> = {}): CountedAbsence => ({
  code: 'CP',
  first,
  last,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  ...o,
});
const total = (all: readonly CountedAbsence[], known = weeks()) => {
  const days = countAbsences(all, absenceCalendar(known));
  const sum = (of: 'open' | 'workable' | 'calendar' | 'seconds'): number =>
    days.reduce((n, d) => n + d[of], 0);
  return [sum('workable') / 2, sum('open') / 2, sum('calendar') / 2, sum('seconds') / 3600];
};
const planned = (first: Day, last: Day, hours = 8): ReadonlyMap<Day, number> =>
  new Map(
    eachDay({ first, last })
      .filter((day) => weekdayOf(day) <= 5)
      .map((day) => [day, h(hours)]),
  );

describe('an absence', () => {
  it('takes what was planned, else what was due, else a fifth of the week', () => {
    const week = absence('2026-10-05', '2026-10-09');
    expect(total([week])).toEqual([6, 5, 5, 35]);
    expect(total([week], weeks({ due: (d) => (weekdayOf(d) <= 4 ? h(9) : 0) }))).toEqual([
      6, 5, 5, 36,
    ]);
    expect(total([week], weeks({ planned: planned('2026-10-05', '2026-10-09') }))).toEqual([
      6, 5, 5, 40,
    ]);
  });
  it('ends on the eve of the return: Monday to Friday where nothing is planned after it', () => {
    // Planned until Monday 30 November: back on Tuesday, no further day is counted.
    const known = weeks({ planned: planned('2026-11-02', '2026-11-30') });
    expect(total([absence('2026-11-23', '2026-11-30')], known)).toEqual([7, 6, 8, 48]);
  });
  it('of a holiday takes nothing unless work was planned on it', () => {
    expect(total([absence('2026-11-11', '2026-11-11')])).toEqual([0, 0, 1, 0]);
    const known = weeks({ planned: new Map([['2026-11-11', h(6)]]) });
    expect(total([absence('2026-11-11', '2026-11-11')], known)).toEqual([1, 1, 1, 6]);
  });
  it('of half a day takes half of the hours', () => {
    const morning = absence('2026-10-07', '2026-10-07', {
      firstHalf: 'MORNING',
      lastHalf: 'MORNING',
    });
    expect(total([morning])).toEqual([0.5, 0.5, 0.5, 3.5]);
  });
  it('of some hours takes those hours and no day', () => {
    expect(total([absence('2026-10-07', '2026-10-07', { seconds: h(2) })])).toEqual([0, 0, 0, 2]);
  });
  it('on days that would not have been worked costs no leave', () => {
    expect(total([absence('2026-10-10', '2026-10-11')])).toEqual([0, 0, 2, 0]);
  });
});
