import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { changedDays, FOREVER, overlaps, type Spell } from './spells.ts';

const spell = (startsOn: string, endsOn: string | null, infraId = 1): Spell => ({ infraId, type: 'P', startsOn, endsOn, driverType: 'CD', monthlyMinutes: 9_100, weeklyMinutes: 2_100 });
const range = (first: string, last: string) => ({ first, last });

describe('days that change', () => {
  it.each([
    ['nothing', [spell('2026-01-01', null)], [spell('2026-01-01', null)], []],
    ['cut in two alike', [spell('2026-01-01', null)], [spell('2026-01-01', '2026-03-31'), spell('2026-04-01', null)], []],
    ['an end', [spell('2026-01-01', null)], [spell('2026-01-01', '2026-03-31')], [range('2026-04-01', FOREVER)]],
    ['another agency for a month', [spell('2026-01-01', null)], [spell('2026-01-01', '2026-02-28'), spell('2026-03-01', '2026-03-31', 2), spell('2026-04-01', null)], [range('2026-03-01', '2026-03-31')]],
    ['an earlier start', [spell('2026-02-01', null)], [spell('2026-01-01', null)], [range('2026-01-01', '2026-01-31')]],
    ['removed', [spell('2026-01-01', '2026-01-31')], [], [range('2026-01-01', '2026-01-31')]],
    ['both ends', [spell('2026-02-01', '2026-02-28')], [spell('2026-01-31', '2026-03-01')], [range('2026-01-31', '2026-01-31'), range('2026-03-01', '2026-03-01')]],
  ] as const)('%s', (_, before, after, ranges) => { expect(changedDays(before, after)).toEqual(ranges); });

  it('are the same both ways, and none of a thing with itself', () => {
    const one = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 0, max: 40 })), fc.integer({ min: 1, max: 2 })).map(([from, long, infra]) => { const first = addDays('2026-01-01', from); return spell(first, long === null ? null : addDays(first, long), infra); });
    const some = fc.array(one, { maxLength: 4 });
    fc.assert(fc.property(some, some, (a, b) => {
      expect(changedDays(a, a)).toEqual([]);
      expect(changedDays(a, b)).toEqual(changedDays(b, a));
    }));
  });
});

it('missions that share days are told with those days', () => {
  expect(overlaps([spell('2026-01-01', '2026-02-10'), spell('2026-02-10', null), spell('2026-06-01', '2026-06-30')])).toEqual([
    { a: 0, b: 1, range: range('2026-02-10', '2026-02-10') }, { a: 1, b: 2, range: range('2026-06-01', '2026-06-30') },
  ]);
});
