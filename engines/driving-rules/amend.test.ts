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
