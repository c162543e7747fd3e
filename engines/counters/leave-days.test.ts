import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, type Day, type Weekday } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import {
  counterPeriodOf,
  counterPeriodsTouching,
  COUNTER_PERIODS,
  periodAfter,
} from './counter-periods.ts';
import {
  countLeave,
  leaveByPeriod,
  totalLeave,
  type Leave,
  type LeaveCalendar,
} from './leave-days.ts';
import { readStops } from './sick-stops.ts';
import { splittingDays } from './splitting-days.ts';

const worksOn =
  (...weekdays: Weekday[]) =>
  (day: Day): boolean =>
    weekdays.includes(weekdayOf(day)) && !isHoliday(day);
const calendar = (...weekdays: Weekday[]): LeaveCalendar => ({
  works: worksOn(...weekdays),
  open: [1, 2, 3, 4, 5],
  rest: 7,
  holiday: (d) => isHoliday(d),
});
const fullTime = calendar(1, 2, 3, 4, 5);
const leave = (
  first: Day,
  last: Day,
  firstHalf: Leave['firstHalf'] = 'FULL',
  lastHalf: Leave['lastHalf'] = 'FULL',
): Leave => ({ first, last, firstHalf, lastHalf });
const count = (l: Leave, c = fullTime) => totalLeave(countLeave([l], c)[0] ?? []);

interface Halves {
  readonly open: number;
  readonly workable: number;
  readonly calendar: number;
}
/** What an absence costs, in days of each kind; counted in halves. */
const days = (open: number, workable: number, calendarDays: number): Halves => ({
  open: open * 2,
  workable: workable * 2,
  calendar: calendarDays * 2,
});

describe('days of leave', () => {
  it.each<[string, Leave, LeaveCalendar, Halves]>([
    ['a week, Monday to Friday', leave('2026-03-02', '2026-03-06'), fullTime, days(5, 6, 5)],
    ['the same asked until Sunday', leave('2026-03-02', '2026-03-08'), fullTime, days(5, 6, 7)],
    [
      'a Friday alone costs its Saturday',
      leave('2026-03-06', '2026-03-06'),
      fullTime,
      days(1, 2, 1),
    ],
    ['a Wednesday alone', leave('2026-03-04', '2026-03-04'), fullTime, days(1, 1, 1)],
    [
      'a Friday morning: back in the afternoon',
      leave('2026-03-06', '2026-03-06', 'MORNING', 'MORNING'),
      fullTime,
      days(0.5, 0.5, 0.5),
    ],
    [
      'from Thursday afternoon to Monday morning',
      leave('2026-03-05', '2026-03-09', 'AFTERNOON', 'MORNING'),
      fullTime,
      days(2, 3, 4),
    ],
    ['a week with Ascension', leave('2026-05-11', '2026-05-15'), fullTime, days(4, 5, 5)],
    [
      'the eve of a bridge: Friday after Ascension',
      leave('2026-05-15', '2026-05-15'),
      fullTime,
      days(1, 2, 1),
    ],
    [
      'part time Monday, Tuesday, Thursday: a whole week',
      leave('2026-03-02', '2026-03-05'),
      calendar(1, 2, 4),
      days(5, 6, 4),
    ],
    [
      'part time: the Thursday alone, back on Monday',
      leave('2026-03-05', '2026-03-05'),
      calendar(1, 2, 4),
      days(2, 3, 1),
    ],
    [
      'part time: begins on a day off',
      leave('2026-03-04', '2026-03-05'),
      calendar(1, 2, 4),
      days(2, 3, 2),
    ],
    ['a week-end costs nothing', leave('2026-03-07', '2026-03-08'), fullTime, days(0, 0, 2)],
    [
      'works on Saturdays',
      leave('2026-03-02', '2026-03-07'),
      calendar(1, 2, 3, 4, 5, 6),
      days(6, 6, 6),
    ],
  ])('%s', (_, absence, workplace, expected) => {
    expect(count(absence, workplace)).toMatchObject(expected);
  });

  it('no more than five Saturdays count in a reference period', () => {
    const fridays = Array.from({ length: 7 }, (_, i) =>
      leave(addDays('2026-01-09', i * 7), addDays('2026-01-09', i * 7)),
    );
    const totals = countLeave(fridays, fullTime, {
      cap: {
        most: 5,
        periodOf: (d) => counterPeriodOf('june_may', d).first,
      },
    }).map((d) => totalLeave(d).workable);
    expect(totals).toEqual([4, 4, 4, 4, 4, 2, 2]);
  });
  it('is split at the border of two periods', () => {
    const [days = []] = countLeave([leave('2026-05-28', '2026-06-03')], fullTime);
    expect(
      [...leaveByPeriod(days, (d) => counterPeriodOf('june_may', d).first)].map(([p, c]) => [
        p,
        c.open / 2,
        c.workable / 2,
      ]),
    ).toEqual([
      ['2025-06-01', 2, 3],
      ['2026-06-01', 3, 3],
    ]);
  });
  it('never costs more workable days than days from its first to the eve of the return, and a longer one never costs less', () => {
    const start = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 0, max: 40 }),
        fc.subarray<Weekday>([1, 2, 3, 4, 5, 6], { minLength: 1 }),
        (first, length, weekdays) => {
          const c = calendar(...weekdays);
          const [short, long] = [
            count(leave(first, addDays(first, length)), c),
            count(leave(first, addDays(first, length + 1)), c),
          ];
          expect(long.workable).toBeGreaterThanOrEqual(short.workable);
          expect(long.open).toBeGreaterThanOrEqual(short.open);
          expect(short.open).toBeLessThanOrEqual(short.workable);
          expect(short.calendar).toBe((length + 1) * 2);
        },
      ),
    );
  });
});

describe('a leave asked in several parts', () => {
  it.each([
    ['the week, then from its Saturday on', '2026-11-16', '2026-11-20', '2026-11-29', 12],
    ['the week, then its week-end', '2026-11-16', '2026-11-20', '2026-11-22', 6],
    ['from the Saturday before', '2026-11-14', '2026-11-15', '2026-11-20', 6],
  ])('%s', (_, first, cut, last, expected) => {
    const parts = countLeave([leave(first, cut), leave(addDays(cut, 1), last)], fullTime);
    expect(totalLeave(parts.flat()).workable / 2).toBe(expected);
  });
  it('counts the Saturday between two leaves that no work parts, the second asked from Monday', () => {
    const parts = countLeave(
      [leave('2026-11-16', '2026-11-20'), leave('2026-11-23', '2026-11-27')],
      fullTime,
    );
    expect(parts.map((days) => totalLeave(days).workable / 2)).toEqual([6, 6]);
  });
  it('begins anew after work, and after a morning', () => {
    const friday = leave('2026-11-13', '2026-11-13', 'MORNING', 'MORNING');
    const parts = countLeave([friday, leave('2026-11-14', '2026-11-20')], fullTime);
    expect(parts.map((days) => totalLeave(days).workable / 2)).toEqual([0.5, 6]);
  });
  it('costs what it costs in one', () => {
    const start = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 29 }),
        fc.subarray<Weekday>([1, 2, 3, 4, 5, 6], { minLength: 1 }),
        (first, length, cut, weekdays) => {
          fc.pre(cut < length);
          const c = calendar(...weekdays);
          const [last, middle] = [addDays(first, length), addDays(first, cut)];
          const parts = countLeave([leave(first, middle), leave(addDays(middle, 1), last)], c);
          expect(totalLeave(parts.flat())).toEqual(count(leave(first, last), c));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('periods', () => {
  it.each([
    ['june_may', '2026-05-31', '2025-06-01', '2026-05-31'],
    ['june_may', '2026-06-01', '2026-06-01', '2027-05-31'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['monthly', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['november_october', '2026-10-31', '2025-11-01', '2026-10-31'],
    ['november_may', '2027-01-15', '2026-11-01', '2027-05-31'],
    ['november_may', '2026-07-14', '2026-06-01', '2026-10-31'],
    ['july_june', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['none', '2026-06-30', '0001-01-01', '9999-12-31'],
  ] as const)('%s around %s', (kind, d, first, last) => {
    expect(counterPeriodOf(kind, d)).toEqual({ first, last });
  });
  it('follow each other without a hole', () => {
    for (const kind of COUNTER_PERIODS.filter((k) => k !== 'none')) {
      const periods = counterPeriodsTouching(kind, { first: '2023-02-03', last: '2027-11-30' });
      expect(periods.map((p) => p.first)).toEqual([
        periods[0]?.first,
        ...periods.slice(0, -1).map((p) => addDays(p.last, 1)),
      ]);
      expect(periods.map((p) => periodAfter(kind, p).first)).toEqual(
        periods.map((p) => addDays(p.last, 1)),
      );
    }
  });
});

describe('sickness and splitting', () => {
  it('tells a first stop, an extension over a week-end, a relapse', () => {
    const stops = [
      { first: '2026-03-02', last: '2026-03-06' },
      { first: '2026-03-09', last: '2026-03-13' },
      { first: '2026-03-17', last: '2026-03-20' },
      { first: '2026-04-07', last: '2026-04-08' },
      { first: '2026-05-18', last: '2026-05-19' },
    ];
    expect(
      readStops(
        stops.map((s, i) => ({ ...s, sameIllness: i === 3 })),
        worksOn(1, 2, 3, 4, 5),
      ),
    ).toEqual([
      { kind: 'first', waitingDays: 3 },
      { kind: 'extension', waitingDays: 0 },
      { kind: 'first', waitingDays: 3 },
      { kind: 'relapse', waitingDays: 3 },
      { kind: 'first', waitingDays: 3 },
    ]);
    expect(
      readStops(
        [
          { first: '2026-03-02', last: '2026-03-04', sameIllness: false },
          { first: '2026-03-07', last: '2026-03-09', sameIllness: false },
        ],
        worksOn(1, 2, 3, 4, 5),
      )[1],
    ).toEqual({ kind: 'relapse', waitingDays: 0 });
  });
  it.each([
    [24, 6, 0],
    [18, 6, 2],
    [18, 12, 2],
    [20, 4, 1],
    [12, 3, 1],
    [12, 2, 0],
    [10, 14, 0],
    [22, 6, 0],
  ])('%d days in the season and %d outside give %d', (inSeason, outside, expected) => {
    expect(splittingDays({ inSeason, outside }).days).toBe(expected);
  });
});
