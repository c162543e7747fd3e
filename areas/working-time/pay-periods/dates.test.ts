import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth } from '#engines/french-time/months.ts';
import { periodFlaws, type PayPeriod } from '#engines/french-time/periods.ts';
import { dateFault, following, neighboursAfter } from './dates.ts';

describe('days of a period', () => {
  it.each([
    ['the month', '2026-10-01', '2026-10-31', null],
    ['from the 21st to the 20th', '2026-09-21', '2026-10-20', null],
    ['whole weeks', '2026-09-28', '2026-11-01', null],
    ['backwards', '2026-10-31', '2026-10-01', 'endsBeforeStart'],
    ['another month', '2026-11-01', '2026-11-30', 'tooFar'],
    ['begins a month early', '2026-09-01', '2026-10-31', 'tooFar'],
    ['one day', '2026-10-16', '2026-10-16', 'tooLong'],
    ['a week', '2026-10-10', '2026-10-17', 'tooLong'],
  ])('%s: %s to %s', (_, first, last, fault) =>
    expect(dateFault('2026-10', { first, last })).toBe(fault),
  );

  it('lets the neighbours follow', () => {
    const moved = neighboursAfter(
      { first: '2026-09-21', last: '2026-10-20' },
      daysOfMonth('2026-09'),
      daysOfMonth('2026-11'),
    );
    expect(moved).toEqual({
      before: { first: '2026-09-01', last: '2026-09-20' },
      after: { first: '2026-10-21', last: '2026-11-30' },
    });
    expect(neighboursAfter(daysOfMonth('2026-10'), daysOfMonth('2026-09'), null)).toEqual({
      before: null,
      after: null,
    });
  });
});

describe('periods made one after the other', () => {
  const shift = fc.integer({ min: -10, max: 9 });
  it('have no hole and no overlap, however the first is shifted', () => {
    fc.assert(
      fc.property(shift, fc.integer({ min: 0, max: 11 }), (days, month) => {
        const start = addMonths('2026-01', month);
        const { first, last } = daysOfMonth(start);
        const made: PayPeriod[] = [{ month: start, first, last: addDays(last, days) }];
        for (let i = 0; i < 13; i += 1)
          made.push(following(made.at(-1) ?? null, addMonths(start, i + 1)));
        expect(periodFlaws(made)).toEqual([]);
      }),
    );
  });
  it('keep the day on which they end', () => {
    expect(
      following({ month: '2026-01', first: '2025-12-21', last: '2026-01-20' }, '2026-02'),
    ).toEqual({ month: '2026-02', first: '2026-01-21', last: '2026-02-20' });
    expect(
      following({ month: '2026-01', first: '2026-01-01', last: '2026-01-31' }, '2026-02'),
    ).toEqual({ month: '2026-02', first: '2026-02-01', last: '2026-02-28' });
    expect(
      following({ month: '2026-01', first: '2026-01-01', last: '2026-02-03' }, '2026-02'),
    ).toEqual({ month: '2026-02', first: '2026-02-04', last: '2026-03-03' });
  });
});
