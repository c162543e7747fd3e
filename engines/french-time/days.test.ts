import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  commonDays,
  countDays,
  dayAtNumber,
  dayFrom,
  dayNumber,
  daysBetween,
  eachDay,
  isDay,
  weekdayOf,
} from './days.ts';
import {
  addMonths,
  addMonthsToDay,
  daysOfMonth,
  isMonth,
  monthsBetween,
  monthsTouching,
} from './months.ts';
import {
  cutAtMondays,
  daysOfWeek,
  mondayOf,
  mondaysToFridays,
  weekAround,
  weekOf,
  weeksEndingIn,
  weeksInYear,
  weeksTouching,
} from './weeks.ts';

const anyDay = fc.integer({ min: -200_000, max: 400_000 }).map(dayAtNumber);

describe('days', () => {
  it('equal Temporal on every day from 1900 to 2100', () => {
    const epoch = Temporal.PlainDate.from('1970-01-01');
    let date = Temporal.PlainDate.from('1900-01-01');
    const wrong: string[] = [];
    for (let n = epoch.until(date).days; date.year <= 2100; n += 1, date = date.add({ days: 1 })) {
      const day = date.toString();
      const { year, week } = weekOf(day);
      const same =
        dayNumber(day) === n &&
        dayAtNumber(n) === day &&
        weekdayOf(day) === date.dayOfWeek &&
        year === date.yearOfWeek &&
        week === date.weekOfYear;
      if (!same) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it('go to a number and back over ten thousand years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayNumber('0000-01-01'), max: dayNumber('9999-12-31') }),
        (n) => {
          expect(dayNumber(dayAtNumber(n))).toBe(n);
        },
      ),
    );
    expect(() => dayAtNumber(dayNumber('9999-12-31') + 1)).toThrow(RangeError);
    expect(() => dayNumber('hier')).toThrow(RangeError);
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('isDay(%s): %s', (text, is) => expect(isDay(text)).toBe(is));

  it.each([
    [2026, 2, 28, '2026-02-28'],
    [2026, 2, 29, null],
    [987, 6, 5, '0987-06-05'],
    [2026, 1.5, 1, null],
    [10_000, 1, 1, null],
  ] as const)('dayFrom(%d, %d, %d): %s', (year, month, day, expected) =>
    expect(dayFrom(year, month, day)).toBe(expected),
  );

  it('are added and counted as Temporal does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(addDays(day, count)).toBe(
          Temporal.PlainDate.from(day).add({ days: count }).toString(),
        );
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('of a range are listed and counted', () => {
    expect(eachDay({ first: '2024-02-28', last: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(eachDay({ first: '2024-03-02', last: '2024-03-01' })).toEqual([]);
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, anyDay, (a, b, c, d) => {
        const [one, two] = [
          { first: a, last: b },
          { first: c, last: d },
        ];
        const common = commonDays(one, two);
        const inBoth = Math.max(
          0,
          Math.min(dayNumber(b), dayNumber(d)) - Math.max(dayNumber(a), dayNumber(c)) + 1,
        );
        expect(common === null ? 0 : countDays(common)).toBe(inBoth);
      }),
    );
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-20', 2026, 47],
    ['2027-01-01', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2026-01-01', 2026, 1],
  ])('%s is in week %d-W%d', (day, year, week) => expect(weekOf(day)).toEqual({ year, week }));

  it('give back their days, and no week that the year has not', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(daysOfWeek(weekOf(day))).toEqual(weekAround(day));
        expect(weekdayOf(mondayOf(day))).toBe(1);
      }),
    );
    expect([2020, 2026, 2025].map(weeksInYear)).toEqual([53, 53, 52]);
    expect(daysOfWeek({ year: 2025, week: 53 })).toBeNull();
    expect(daysOfWeek({ year: 2025, week: 0 })).toBeNull();
  });

  it('touch, end in and cut a range', () => {
    const may = daysOfMonth('2026-05');
    expect(weeksTouching(may).map((week) => week.first)).toEqual([
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
      '2026-05-18',
      '2026-05-25',
    ]);
    expect(weeksEndingIn(daysOfMonth('2026-04')).map((week) => week.last)).toEqual([
      '2026-04-05',
      '2026-04-12',
      '2026-04-19',
      '2026-04-26',
    ]);
    expect(cutAtMondays({ first: '2026-05-08', last: '2026-05-12' })).toEqual([
      { first: '2026-05-08', last: '2026-05-10' },
      { first: '2026-05-11', last: '2026-05-12' },
    ]);
    expect(weeksTouching({ first: '2026-05-12', last: '2026-05-11' })).toEqual([]);
    fc.assert(
      fc.property(anyDay, fc.nat(100), (first, more) => {
        const range = { first, last: addDays(first, more) };
        expect(cutAtMondays(range).flatMap(eachDay)).toEqual(eachDay(range));
      }),
    );
  });
  it('have five Mondays to Fridays, and any range as many as its days say one by one', () => {
    expect(mondaysToFridays({ first: '2026-10-01', last: '2026-10-31' })).toBe(22);
    expect(mondaysToFridays({ first: '2026-05-16', last: '2026-05-17' })).toBe(0);
    expect(mondaysToFridays({ first: '2026-05-12', last: '2026-05-11' })).toBe(0);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (first, more) => {
        const range = { first, last: addDays(first, more) };
        expect(mondaysToFridays(range)).toBe(
          eachDay(range).filter((day) => weekdayOf(day) <= 5).length,
        );
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
  ])('isMonth(%s): %s', (text, is) => expect(isMonth(text)).toBe(is));

  it('are added as Temporal does, and shorter ones give their last day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        const later = addMonths(day.slice(0, 7), count);
        expect(addMonthsToDay(day, count)).toBe(
          Temporal.PlainDate.from(day).add({ months: count }).toString(),
        );
        expect(monthsBetween(day.slice(0, 7), later)).toBe(count);
      }),
    );
  });

  it('have their days and touch ranges', () => {
    expect(daysOfMonth('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(monthsTouching({ first: '2025-12-31', last: '2026-02-01' })).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsTouching({ first: '2026-02-01', last: '2025-12-31' })).toEqual([]);
  });
});
