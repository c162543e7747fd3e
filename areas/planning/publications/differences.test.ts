import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#engines/french-time/days.ts';
import {
  changesBetween,
  lastPublished,
  type PublishedDays,
  type PublishedShift,
} from './differences.ts';

const shift = (start: number): PublishedShift => ['J', start, start + 480, 60];
const week = { first: '2026-10-19', last: '2026-10-25' };

describe('what changed', () => {
  it('is told by day: added, moved, taken off; the order of two shifts is no change', () => {
    const before: PublishedDays = {
      '2026-10-19': [shift(300)],
      '2026-10-20': [shift(300), shift(900)],
      '2026-10-21': [shift(300)],
      '2026-10-26': [shift(300)],
    };
    const after: PublishedDays = {
      '2026-10-19': [shift(360)],
      '2026-10-20': [shift(900), shift(300)],
      '2026-10-25': [shift(300)],
    };
    expect(changesBetween(week, before, after)).toEqual([
      { day: '2026-10-19', before: [shift(300)], after: [shift(360)] },
      { day: '2026-10-21', before: [shift(300)], after: [] },
      { day: '2026-10-25', before: [], after: [shift(300)] },
    ]);
  });
  it('is nothing once it was published, however spans overlap', () => {
    const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-10-12', n));
    const span = fc
      .tuple(day, day)
      .map(([a, b]) => (a < b ? { first: a, last: b } : { first: b, last: a }));
    const plan = fc.dictionary(
      day,
      fc.array(fc.integer({ min: 0, max: 900 }).map(shift), { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(span, plan), { minLength: 1, maxLength: 6 }), (all) => {
        const rows = all.map(([range, days]) => ({
          ...range,
          days: Object.fromEntries(
            eachDay(range).flatMap((d) => (days[d] === undefined ? [] : [[d, days[d]]])),
          ),
        }));
        const newest = rows.at(-1);
        if (newest === undefined) return;
        expect(changesBetween(newest, lastPublished(rows), newest.days)).toEqual([]);
        // Days outside the newest span stay as they were published before.
        const before = lastPublished(rows.slice(0, -1));
        for (const [d, shifts] of Object.entries(lastPublished(rows)))
          if (d < newest.first || d > newest.last) expect(shifts).toEqual(before[d]);
      }),
    );
  });
});
