import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Activity } from '../working-day/activity.ts';
import { driverYear, GOODS, utc } from './drivers.fixtures.ts';
import { amend, judge } from './driving-rules.ts';
import type { Spell } from './history.ts';
import { staffKinds } from './staff.data.ts';

const day = 86_400;
const activities = fc.constantFrom<Activity>(
  'driving',
  'work',
  'waiting',
  'rest',
  'rest',
  'unknown',
);
/** What takes the place of some hours or days: nothing, or spells that touch. */
const changes = fc
  .record({
    from: fc.integer({ min: -2 * 1440, max: 122 * 1440 }),
    minutes: fc.constantFrom(1, 30, 600, 1440, 2880, 5000, 20_000),
    parts: fc.array(
      fc.record({
        minutes: fc.constantFrom(10, 45, 240, 300, 600, 1500, 3000),
        activity: activities,
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ from, minutes, parts }) => {
    const start = utc('2025-01-06T00:00') + from * 60;
    let at = start;
    const spells = parts.map((one): Spell => ({
      start: at,
      end: (at += one.minutes * 60),
      activity: one.activity,
    }));
    return { changed: { start, end: start + minutes * 60 }, spells };
  });

it('judging a change gives what judging the whole gives', () => {
  const settings = fc
    .record({
      staff: fc.constantFrom(...staffKinds),
      regulation561: fc.constantFrom(true, true, false),
      averageMonths: fc.constantFrom<3 | 4>(3, 4),
    })
    .map((some) => ({ ...GOODS, ...some }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(changes, { minLength: 1, maxLength: 4 }),
      settings,
      fc.boolean(),
      (seed, list, chosen, holes) => {
        const year = driverYear(seed, 120, 12).map((one, i) =>
          holes && i % 37 === 5 ? { ...one, activity: 'unknown' as const } : one,
        );
        let standing = judge({ spells: year }, chosen);
        for (const { changed, spells } of list) standing = amend(standing, changed, spells);
        const whole = judge(standing.history, chosen);
        expect(standing.offences).toEqual(whole.offences);
        expect(standing.completeFrom).toBe(whole.completeFrom);
        expect(standing.completeUntil).toBe(whole.completeUntil);
        expect(standing.certain.track.stints).toEqual(whole.certain.track.stints);
        expect(standing.certain.track.rests).toEqual(whole.certain.track.rests);
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

/** Some days of work one after the other, then a rest that is weekly or nearly. */
const stretches = fc.record({
  days: fc.integer({ min: 2, max: 16 }),
  driving: fc.constantFrom(2, 4, 9, 11),
  work: fc.constantFrom(0, 3, 6),
  night: fc.constantFrom(9, 11, 13),
  rest: fc.constantFrom(20, 24, 26, 36, 45, 50, 70),
});
const newcomers = fc.record({
  hours: fc.constantFrom(1, 3, 9, 24, 46),
  activity: fc.constantFrom<Activity>('driving', 'work', 'rest', 'waiting'),
});
const laid = (start: number, parts: readonly { hours: number; activity: Activity }[]): Spell[] => {
  let at = start;
  return parts
    .filter(({ hours }) => hours > 0)
    .map(({ hours, activity }) => ({ start: at, end: (at += hours * 3600), activity }));
};

it('so it does where weekly rests are rare, and a change reaches far', () => {
  const day1 = utc('2025-01-06T00:00');
  fc.assert(
    fc.property(
      fc.array(stretches, { minLength: 4, maxLength: 9 }),
      fc.record({
        day: fc.integer({ min: 5, max: 80 }),
        hours: fc.constantFrom(1, 2, 8, 24, 60, 200),
        parts: fc.array(newcomers, { maxLength: 5 }),
      }),
      fc.record({ staff: fc.constantFrom(...staffKinds), regulation561: fc.boolean() }),
      (blocks, change, some) => {
        const chosen = { ...GOODS, ...some };
        const lived = blocks.flatMap(({ days, driving, work, night, rest }) => [
          ...Array.from({ length: days }, () => [
            { activity: 'driving' as const, hours: Math.min(4, driving) },
            { activity: 'rest' as const, hours: 1 },
            { activity: 'driving' as const, hours: Math.max(0, driving - 4) },
            { activity: 'work' as const, hours: work },
            { activity: 'rest' as const, hours: night },
          ]).flat(),
          { activity: 'rest' as const, hours: rest },
        ]);
        const start = day1 + change.day * day;
        const before = judge({ spells: laid(day1 + 5 * 3600, lived) }, chosen);
        const after = amend(
          before,
          { start, end: start + change.hours * 3600 },
          laid(start, change.parts),
        );
        expect(after.offences).toEqual(judge(after.history, chosen).offences);
      },
    ),
    { numRuns: 250 },
  );
}, 60_000);

it('takes the new spells inside the bounds and keeps the others, cut at the bounds', () => {
  const at = (hours: number): number => utc('2025-03-10T00:00') + hours * 3600;
  const standing = judge({
    spells: [
      { start: at(6), end: at(10), activity: 'driving' },
      { start: at(10), end: at(12), activity: 'work' },
    ],
  });
  const { history } = amend(standing, { start: at(8), end: at(11) }, [
    { start: at(7), end: at(9), activity: 'rest' },
    { start: at(20), end: at(21), activity: 'rest' },
  ]);
  expect(
    history.spells.map(({ start, end, activity }) => [
      (start - at(0)) / 3600,
      (end - at(0)) / 3600,
      activity,
    ]),
  ).toEqual([
    [6, 8, 'driving'],
    [8, 9, 'rest'],
    [11, 12, 'work'],
  ]);
});

it('adding days one by one is the same as judging them together', () => {
  const spells = driverYear(3, 60, 20);
  const first = utc('2025-01-06T00:00');
  let standing = judge({ spells: [] });
  for (let n = 0; n < 60; n += 1) {
    const changed = { start: first + n * day, end: first + (n + 1) * day };
    standing = amend(
      standing,
      changed,
      spells.filter((one) => one.start < changed.end && one.end > changed.start),
    );
  }
  expect(standing.offences).toEqual(judge({ spells }).offences);
});
