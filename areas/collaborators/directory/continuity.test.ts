import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, isInRange } from '#engines/french-time/days.ts';
import { isContinuous, missionGaps, overlapping, type Spell } from './continuity.ts';

const spell = (startsOn: string, endsOn: string | null = null): Spell => ({ startsOn, endsOn });
const march = { first: '2026-03-01', last: '2026-03-31' };

describe('gaps between missions', () => {
  it.each([
    ['none of one mission', [spell('2026-01-01')], []],
    [
      'none where the next starts the day after',
      [spell('2026-01-01', '2026-02-10'), spell('2026-02-11')],
      [],
    ],
    [
      'one day',
      [spell('2026-01-01', '2026-02-10'), spell('2026-02-12')],
      [{ first: '2026-02-11', last: '2026-02-11' }],
    ],
    [
      'in whatever order they are given',
      [spell('2026-03-05'), spell('2026-01-01', '2026-02-28')],
      [{ first: '2026-03-01', last: '2026-03-04' }],
    ],
    [
      'none under a longer mission',
      [spell('2026-01-01', '2026-12-31'), spell('2026-02-01', '2026-02-10'), spell('2026-03-01')],
      [],
    ],
  ])('%s', (_, missions, gaps) => expect(missionGaps(missions)).toEqual(gaps));

  it('holds exactly the days between the first and the last start that no mission covers', () => {
    const days = fc
      .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 25 }))
      .map(([from, length]) =>
        spell(addDays('2026-01-01', from), addDays('2026-01-01', from + length)),
      );
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 6 }), (missions) => {
        const starts = missions.map((m) => m.startsOn).sort();
        const all = eachDay({ first: starts[0] ?? '', last: starts.at(-1) ?? '' });
        const bare = all.filter(
          (day) =>
            !missions.some((m) =>
              isInRange(day, { first: m.startsOn, last: m.endsOn ?? '9999-12-31' }),
            ),
        );
        expect(missionGaps(missions).flatMap(eachDay)).toEqual(bare);
      }),
    );
  });
});

it.each([
  ['a mission that lasts', [spell('2026-01-01')], true],
  ['one that ends with the period', [spell('2026-01-01', '2026-03-31')], true],
  ['one that ends the day before', [spell('2026-01-01', '2026-03-30')], true],
  ['one that ends two days before', [spell('2026-01-01', '2026-03-29')], false],
  ['a gap inside', [spell('2026-01-01', '2026-03-10'), spell('2026-03-12')], false],
  ['a gap before it', [spell('2026-01-01', '2026-02-10'), spell('2026-02-12')], true],
  ['nothing', [], false],
])('continuity of March with %s', (_, missions, continuous) =>
  expect(isContinuous(missions, march)).toBe(continuous),
);

it.each([
  [spell('2026-03-10', '2026-03-12'), null],
  [spell('2026-02-28', '2026-03-01'), 0],
  [spell('2026-03-09', '2026-03-09'), 0],
  [spell('2026-04-30'), 1],
  [spell('2026-03-13', '2026-04-29'), null],
])('%o overlaps the right one', (one, at) => {
  const others = [spell('2026-03-01', '2026-03-09'), spell('2026-05-01')];
  expect(overlapping(one, others)).toBe(at === null ? null : others[at]);
});
