import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, dayAtNumber, weekdayOf } from '#engines/french-time/days.ts';
import {
  moveAnchor,
  rangeOfView,
  VIEWS,
  wholeSpan,
  type PlanningUnit,
  type View,
} from './views.ts';

const span = (view: View, anchor: string): string => {
  const { range } = rangeOfView(view, anchor);
  return `${range.first} ${range.last}`;
};

describe('the days of a view', () => {
  test.each<[View, string, string]>([
    ['week', '2026-05-04', '2026-05-04 2026-05-10'],
    ['week', '2026-05-10', '2026-05-04 2026-05-10'],
    ['week', '2026-01-01', '2025-12-29 2026-01-04'],
    ['fourteen_days', '2026-05-07', '2026-05-04 2026-05-17'],
    ['month', '2026-02-14', '2026-02-01 2026-02-28'],
    ['month', '2028-02-29', '2028-02-01 2028-02-29'],
    ['quarterly', '2026-05-31', '2026-04-01 2026-06-30'],
    ['quarterly', '2026-12-31', '2026-10-01 2026-12-31'],
    ['quadrimestre', '2026-04-30', '2026-01-01 2026-04-30'],
    ['quadrimestre', '2026-05-01', '2026-05-01 2026-08-31'],
    ['quadrimestre', '2026-11-21', '2026-09-01 2026-12-31'],
    ['date_to_date', '2026-05-04', '2026-05-04 2026-05-10'],
  ])('%s around %s', (view, anchor, expected) => expect(span(view, anchor)).toBe(expected));

  test.each<[number, 'short' | 'long' | null]>([
    [1, 'short'],
    [6, 'short'],
    [7, null],
    [31, null],
    [123, null],
    [124, 'long'],
    [800, 'long'],
  ])('a free span of %d days', (days, error) => {
    for (const view of ['date_to_date', 'custom'] as const) {
      const asked = rangeOfView(view, '2026-01-01', {
        from: '2026-03-01',
        to: addDays('2026-03-01', days - 1),
      });
      expect([asked.error, countDays(asked.range)]).toEqual([error, days]);
    }
  });
  test.each<[PlanningUnit, number, string | null]>([
    ['weeks', 1, '2026-05-04 2026-05-10'],
    ['weeks', 15, '2026-05-04 2026-08-16'],
    ['weeks', 16, null],
    ['weeks', 0, null],
    ['months', 1, '2026-05-01 2026-05-31'],
    ['months', 4, '2026-05-01 2026-08-31'],
    ['months', 5, null],
    ['months', 1.5, null],
  ])('a planning of %s has at most 15 weeks or 4 months: %d', (unit, count, expected) => {
    const whole = wholeSpan(unit, count, '2026-05-07');
    expect(whole === null ? null : `${whole.first} ${whole.last}`).toBe(expected);
  });
  test('an end before the start is said as such', () =>
    expect(
      rangeOfView('custom', '2026-01-01', { from: '2026-03-08', to: '2026-03-01' }).error,
    ).toBe('order'));
  test('fixed views pay no heed to bounds', () =>
    expect(rangeOfView('month', '2026-05-04', { from: '2020-01-01', to: '2020-01-02' })).toEqual({
      range: { first: '2026-05-01', last: '2026-05-31' },
      error: null,
    }));
});

const anchors = fc.integer({ min: 10_000, max: 30_000 }).map(dayAtNumber);
test('every view holds its anchor, is never too short or too long, and the next one starts where it ends', () => {
  fc.assert(
    fc.property(anchors, fc.constantFrom(...VIEWS), (anchor, view) => {
      const { range, error } = rangeOfView(view, anchor);
      expect(error).toBeNull();
      expect(range.first <= anchor && anchor <= range.last).toBe(true);
      expect(countDays(range)).toBeGreaterThanOrEqual(7);
      expect(countDays(range)).toBeLessThanOrEqual(123);
      const next = rangeOfView(view, moveAnchor(view, range, 1)).range;
      expect(next.first).toBe(addDays(range.last, 1));
      expect(rangeOfView(view, moveAnchor(view, next, -1)).range).toEqual(range);
      if (view === 'week' || view === 'fourteen_days') expect(weekdayOf(range.first)).toBe(1);
    }),
  );
});
