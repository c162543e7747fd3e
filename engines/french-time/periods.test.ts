import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAtNumber, dayNumber, isInRange, weekdayOf, type Weekday } from './days.ts';
import { addMonths } from './months.ts';
import { periodFlaws, periodOfDay, periodOfMonth, type PeriodEnd } from './periods.ts';
import { rangeOf, rangeShortcuts, shortcutOf } from './ranges.ts';

const anyDay = fc
  .integer({ min: dayNumber('1970-01-01'), max: dayNumber('2099-12-31') })
  .map(dayAtNumber);
const anyEnd: fc.Arbitrary<PeriodEnd> = fc.oneof(
  fc.record({ dayOfMonth: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ lastWeekday: fc.integer({ min: 1, max: 7 }).map((n) => n as Weekday) }),
);

describe('pay periods', () => {
  it.each([
    ['2026-05', undefined, '2026-05-01', '2026-05-31'],
    ['2026-02', { dayOfMonth: 31 }, '2026-02-01', '2026-02-28'],
    ['2026-05', { dayOfMonth: 25 }, '2026-04-26', '2026-05-25'],
    ['2026-03', { dayOfMonth: 30 }, '2026-03-01', '2026-03-30'],
    ['2026-01', { dayOfMonth: 20 }, '2025-12-21', '2026-01-20'],
    ['2026-05', { lastWeekday: 7 }, '2026-04-27', '2026-05-31'],
    ['2026-06', { lastWeekday: 7 }, '2026-06-01', '2026-06-28'],
    ['2026-07', { lastWeekday: 7 }, '2026-06-29', '2026-07-26'],
  ] as const)('of %s ending %j: %s to %s', (month, end, first, last) => {
    expect(periodOfMonth(month, end)).toEqual({ month, first, last });
  });

  it('hold every day once, and follow each other', () => {
    fc.assert(
      fc.property(anyDay, anyEnd, (day, end) => {
        const period = periodOfDay(day, end);
        const following = periodOfMonth(addMonths(period.month, 1), end);
        expect(isInRange(day, period)).toBe(true);
        expect(period).toEqual(periodOfMonth(period.month, end));
        expect(following.first).toBe(addDays(period.last, 1));
        expect(periodFlaws([following, period])).toEqual([]);
        expect('lastWeekday' in end ? weekdayOf(period.last) : null).toBe(
          'lastWeekday' in end ? end.lastWeekday : null,
        );
      }),
      { numRuns: 500 },
    );
  });

  const april = { month: '2026-04', first: '2026-04-01', last: '2026-04-30' };
  it.each([
    [
      'a gap',
      { month: '2026-05', first: '2026-05-03', last: '2026-05-31' },
      [
        {
          kind: 'gap',
          after: '2026-04',
          before: '2026-05',
          days: { first: '2026-05-01', last: '2026-05-02' },
        },
      ],
    ],
    [
      'an overlap',
      { month: '2026-05', first: '2026-04-29', last: '2026-05-31' },
      [
        {
          kind: 'overlap',
          after: '2026-04',
          before: '2026-05',
          days: { first: '2026-04-29', last: '2026-04-30' },
        },
      ],
    ],
    [
      'a period inside the one before',
      { month: '2026-05', first: '2026-04-10', last: '2026-04-12' },
      [
        {
          kind: 'overlap',
          after: '2026-04',
          before: '2026-05',
          days: { first: '2026-04-10', last: '2026-04-12' },
        },
      ],
    ],
    [
      'a period turned round',
      { month: '2026-05', first: '2026-05-01', last: '2026-04-30' },
      [{ kind: 'ends-before-it-starts', month: '2026-05' }],
    ],
  ])('show %s', (_, may, flaws) => expect(periodFlaws([may, april])).toEqual(flaws));
});

describe('range shortcuts', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last_7_days', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['last_30_days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['next_month', '2026-12-31', '2027-01-01', '2027-01-31'],
  ] as const)('%s on %s: %s to %s', (name, today, first, last) => {
    expect(rangeOf(name, today)).toEqual({ first, last });
    expect(shortcutOf({ first, last }, today)).toBe(name);
  });

  it('are recognised on any day, and other ranges are not', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...rangeShortcuts), (today, name) => {
        expect(rangeOf(shortcutOf(rangeOf(name, today), today) ?? 'today', today)).toEqual(
          rangeOf(name, today),
        );
      }),
    );
    expect(shortcutOf({ first: '2026-03-02', last: '2026-03-05' }, '2026-03-05')).toBeNull();
  });
});
