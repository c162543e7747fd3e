import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { frameOf } from './frame.ts';
import { undoing } from './undo.ts';
import { changedDays, FOREVER, overlaps, type Spell } from './spells.ts';

const spell = (startsOn: string, endsOn: string | null, infraId = 1): Spell => ({
  infraId,
  type: 'P',
  startsOn,
  endsOn,
  driverType: 'CD',
  monthlyMinutes: 9_100,
  weeklyMinutes: 2_100,
});
const range = (first: string, last: string) => ({ first, last });

describe('days that change', () => {
  it.each([
    ['nothing', [spell('2026-01-01', null)], [spell('2026-01-01', null)], []],
    [
      'cut in two alike',
      [spell('2026-01-01', null)],
      [spell('2026-01-01', '2026-03-31'), spell('2026-04-01', null)],
      [],
    ],
    [
      'an end',
      [spell('2026-01-01', null)],
      [spell('2026-01-01', '2026-03-31')],
      [range('2026-04-01', FOREVER)],
    ],
    [
      'another agency for a month',
      [spell('2026-01-01', null)],
      [
        spell('2026-01-01', '2026-02-28'),
        spell('2026-03-01', '2026-03-31', 2),
        spell('2026-04-01', null),
      ],
      [range('2026-03-01', '2026-03-31')],
    ],
    [
      'an earlier start',
      [spell('2026-02-01', null)],
      [spell('2026-01-01', null)],
      [range('2026-01-01', '2026-01-31')],
    ],
    ['removed', [spell('2026-01-01', '2026-01-31')], [], [range('2026-01-01', '2026-01-31')]],
    [
      'both ends',
      [spell('2026-02-01', '2026-02-28')],
      [spell('2026-01-31', '2026-03-01')],
      [range('2026-01-31', '2026-01-31'), range('2026-03-01', '2026-03-01')],
    ],
  ] as const)('%s', (_, before, after, ranges) => {
    expect(changedDays(before, after)).toEqual(ranges);
  });

  it('are the same both ways, and none of a thing with itself', () => {
    const one = fc
      .tuple(
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(([from, long, infra]) => {
        const first = addDays('2026-01-01', from);
        return spell(first, long === null ? null : addDays(first, long), infra);
      });
    const some = fc.array(one, { maxLength: 4 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(changedDays(a, a)).toEqual([]);
        expect(changedDays(a, b)).toEqual(changedDays(b, a));
      }),
    );
  });
});

it('missions that share days are told with those days', () => {
  expect(
    overlaps([
      spell('2026-01-01', '2026-02-10'),
      spell('2026-02-10', null),
      spell('2026-06-01', '2026-06-30'),
    ]),
  ).toEqual([
    { a: 0, b: 1, range: range('2026-02-10', '2026-02-10') },
    { a: 1, b: 2, range: range('2026-06-01', '2026-06-30') },
  ]);
});

describe('the days of the timeline', () => {
  const today = '2026-11-22';
  it.each([
    [
      'a short career, whole',
      [spell('2026-01-01', null)],
      [spell('2026-01-01', '2026-06-30')],
      range('2026-01-01', today),
    ],
    [
      'a long one that nothing changes: the last months',
      [spell('2009-06-01', null)],
      [spell('2009-06-01', null)],
      range('2025-09-28', today),
    ],
    [
      'a long one that changes long ago',
      [spell('2009-06-01', null)],
      [spell('2009-06-01', '2020-01-31'), spell('2020-02-01', null, 2)],
      range('2019-12-17', today),
    ],
    [
      'what is to come',
      [spell('2026-01-01', null)],
      [spell('2026-01-01', '2027-03-31')],
      range('2026-01-01', '2027-03-31'),
    ],
  ])('%s', (_, before, after, frame) => expect(frameOf(before, after, [], today)).toEqual(frame));
});
it('undoing keeps what stayed at its version, makes again what went, leaves out what came', () => {
  const kept = (id: number, version: number, endsOn: string | null) => ({
    ...spell('2026-01-01', endsOn),
    id,
    version,
    type: 'P' as const,
    driverType: 'CD' as const,
    jobTitle: '',
    agency: 'A',
  });
  expect(
    undoing([kept(1, 3, null), kept(2, 5, null)], [kept(1, 4, '2026-02-01'), kept(9, 0, null)]).map(
      (m) => [m.id, m.version, m.endsOn, 'agency' in m],
    ),
  ).toEqual([
    [1, 4, null, false],
    [0, 0, null, false],
  ]);
});
