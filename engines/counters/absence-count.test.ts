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
const total = (all: readonly CountedAbsence[], plannedWeeks = weeks()) => {
  const days = countAbsences(all, absenceCalendar(plannedWeeks));
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
    const plannedWeeks = weeks({ planned: planned('2026-11-02', '2026-11-30') });
    expect(total([absence('2026-11-23', '2026-11-30')], plannedWeeks)).toEqual([7, 6, 8, 48]);
  });
  describe('before another one', () => {
    // Planned from Tuesday to Friday after the week of leave: Monday's shift made way for a day of training, or for time off in lieu.
    const plannedWeeks = weeks({
      planned: new Map([
        ...planned('2026-10-12', '2026-10-16'),
        ...planned('2026-10-20', '2026-10-23'),
      ]),
    });
    const leave = absence('2026-10-12', '2026-10-16');
    const takenBy = (...others: CountedAbsence[]): number =>
      countAbsences([leave, ...others], absenceCalendar(plannedWeeks))
        .filter((d) => d.code === 'CP')
        .reduce((sum, d) => sum + d.workable / 2, 0);

    it.each(['FOR', 'RTT', 'MAL', 'CSS'])('of kind %s does not take its days as leave', (code) => {
      expect(takenBy(absence('2026-10-19', '2026-10-19', { code }))).toBe(6);
      expect(takenBy(absence('2026-10-17', '2026-10-19', { code }))).toBe(5);
    });
    it('takes the day off before the return where nothing else is', () => {
      expect(takenBy()).toBe(7);
      expect(takenBy(absence('2026-10-20', '2026-10-20', { code: 'RTT' }))).toBe(7);
    });
    it('gains nothing from an absence that ended before it', () => {
      expect(takenBy(absence('2026-10-09', '2026-10-09', { code: 'RTT' }))).toBe(7);
    });
  });
  it('of a holiday takes nothing unless work was planned on it', () => {
    expect(total([absence('2026-11-11', '2026-11-11')])).toEqual([0, 0, 1, 0]);
    const plannedWeeks = weeks({ planned: new Map([['2026-11-11', h(6)]]) });
    expect(total([absence('2026-11-11', '2026-11-11')], plannedWeeks)).toEqual([1, 1, 1, 6]);
  });
  describe('of a week that is not Monday to Friday', () => {
    const worked = (...weekdays: number[]) =>
      weeks({ due: (d) => (weekdayOf(d) <= 6 && weekdays.includes(weekdayOf(d)) ? h(7) : 0) });
    const tuesdayToSaturday = worked(2, 3, 4, 5, 6);
    // L3141-3: six ouvrables a week; 25 ouvrés are five weeks only where a week costs five of them.
    it.each([
      ['a week of leave costs five ouvrés', '2026-10-06', '2026-10-10', [6, 5, 5, 35]],
      ['two weeks cost ten', '2026-10-06', '2026-10-17', [12, 10, 12, 70]],
      ['a Saturday alone, back on Tuesday', '2026-10-10', '2026-10-10', [2, 1, 1, 7]],
      ['a week with a holiday costs four', '2026-11-10', '2026-11-14', [5, 4, 5, 28]],
    ] as const)('Tuesday to Saturday: %s', (_, first, last, expected) => {
      expect(total([absence(first, last)], tuesdayToSaturday)).toEqual(expected);
    });
    it('Wednesday to Saturday, four days: one of the two days off is no jour ouvré', () => {
      expect(total([absence('2026-10-07', '2026-10-10')], worked(3, 4, 5, 6))).toEqual([
        6, 5, 4, 28,
      ]);
    });
    it('time off other than leave takes the days that would have been worked, and none after its last', () => {
      const mondayToThursday = worked(1, 2, 3, 4);
      const taken = (code: string, first: Day, last: Day) =>
        total([absence(first, last, { code })], mondayToThursday);
      for (const code of ['RTT', 'FOR', 'RC', 'CSS']) {
        expect(taken(code, '2026-10-08', '2026-10-08')).toEqual([1, 1, 1, 7]);
        expect(taken(code, '2026-10-05', '2026-10-09')).toEqual([5, 4, 5, 28]);
      }
      const saturday = absence('2026-10-10', '2026-10-10', { code: 'RTT' });
      expect(total([saturday], tuesdayToSaturday)).toEqual([1, 1, 1, 7]);
      // Leave runs to the eve of the return (Cass. soc. 22-2-2000 n° 97-43515).
      expect(taken('CP', '2026-10-08', '2026-10-08')).toEqual([3, 2, 1, 7]);
    });
    it.each(['MAL', 'AT', 'MAT', 'CPE'])('a stop of kind %s ends on its last day', (code) => {
      const stop = absence('2026-10-08', '2026-10-09', { code });
      expect(total([stop])).toEqual([2, 2, 2, 14]);
    });
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
  it('gives the days back that a stop for sickness covers', () => {
    const leave = absence('2026-08-03', '2026-08-14');
    const stop = absence('2026-08-05', '2026-08-07', { code: 'MAL' });
    const days = countAbsences([leave, stop], absenceCalendar(weeks()));
    const cp = days.filter((d) => d.code === 'CP');
    const sum = (of: 'workable' | 'open' | 'calendar' | 'seconds'): number =>
      cp.reduce((n, d) => n + d[of], 0);
    // 11 ouvrables (Saturday 15 August is a holiday), 10 ouvrés, 12 calendar days and 70 h, less the stop's three days.
    expect([sum('workable') / 2, sum('open') / 2, sum('calendar') / 2]).toEqual([8, 7, 9]);
    expect(sum('seconds')).toBe(h(49));
    expect(days.filter((d) => d.code === 'MAL' && d.calendar > 0)).toHaveLength(3);
  });
  it('is given back by the half that the stop covers, not by a stop of RTT nor by hours', () => {
    const leave = absence('2026-10-07', '2026-10-07');
    const afternoon = { firstHalf: 'AFTERNOON', lastHalf: 'AFTERNOON' } as const;
    const stop = absence('2026-10-07', '2026-10-07', { code: 'MAL', ...afternoon });
    const taken = (all: readonly CountedAbsence[]) =>
      countAbsences(all, absenceCalendar(weeks())).find((d) => d.code === all[0]?.code)?.open;
    expect(taken([leave, stop])).toBe(1);
    expect(taken([leave, { ...stop, code: 'AT' }])).toBe(1);
    expect(taken([leave, { ...stop, code: 'FOR' }])).toBe(2);
    expect(taken([leave, { ...stop, seconds: h(2) }])).toBe(2);
    expect(taken([{ ...leave, code: 'RTT' }, stop])).toBe(2);
  });
  it('counts as usual where the plan was left empty under it', () => {
    // Monday and Tuesday are planned, and the week after; nobody drew shifts under the leave.
    const plannedWeeks = weeks({
      planned: new Map([
        ...planned('2026-10-05', '2026-10-06'),
        ...planned('2026-10-12', '2026-10-16'),
      ]),
    });
    expect(total([absence('2026-10-07', '2026-10-09')], plannedWeeks)).toEqual([4, 3, 3, 21]);
  });
  it('takes no hours on the free day of a plan that was drawn under it', () => {
    // Monday, Tuesday and Thursday of 8 h, this week and the next: the free Wednesday is paid by none.
    const plannedWeeks = weeks({
      planned: new Map(
        ['2026-10-05', '2026-10-06', '2026-10-08', '2026-10-12'].map((day) => [day, h(8)]),
      ),
    });
    expect(total([absence('2026-10-05', '2026-10-08')], plannedWeeks)).toEqual([6, 5, 4, 24]);
  });
  it('counts the same however far beyond its return the plan is read', () => {
    const near = planned('2026-10-05', '2026-10-30');
    const far = new Map([...near, ...planned('2026-12-01', '2027-01-29')]);
    const leave = absence('2026-10-28', '2026-10-30');
    expect(total([leave], weeks({ planned: near }))).toEqual([4, 3, 3, 24]);
    expect(total([leave], weeks({ planned: far }))).toEqual([4, 3, 3, 24]);
  });
  it('costs no sixth Saturday of a year of leave', () => {
    const fridays = ['2026-06-05', '2026-06-12', '2026-06-19', '2026-06-26', '2026-07-03'];
    const all = [...fridays, '2026-07-10'].map((day) => absence(day, day));
    expect(total(all)).toEqual([11, 6, 6, 42]);
    // A new year of leave, new Saturdays.
    expect(total([...all, absence('2027-06-04', '2027-06-04')])).toEqual([13, 7, 7, 49]);
  });
});
