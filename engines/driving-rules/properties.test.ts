import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity, Evidence, Source } from '../working-day/activity.ts';
import { legalSpells } from '../working-day/legal-view.ts';
import { driverYear, GOODS, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { Spell } from './history.ts';
import { staffKinds } from './staff.data.ts';

const MINUTE = 60;
const lengths = fc
  .oneof(
    fc.integer({ min: 1, max: 90 }),
    fc.constantFrom(15, 30, 45, 60, 180, 270, 540, 541, 600, 660, 1440, 2700, 4000),
  )
  .map((minutes) => minutes * MINUTE);
const activities = fc.constantFrom<Activity>(
  'driving',
  'driving',
  'work',
  'waiting',
  'rest',
  'rest',
  'unknown',
);
/** Touching spells from a Monday on. */
const histories: fc.Arbitrary<Spell[]> = fc
  .array(fc.record({ length: lengths, activity: activities, crew: fc.boolean() }), {
    maxLength: 80,
  })
  .map((list) => {
    let at = utc('2025-03-10T00:00');
    return list.map(({ length, activity, crew }) => {
      const start = at;
      at += length;
      return { start, end: at, activity, crew };
    });
  });
const settings = fc
  .record({
    staff: fc.constantFrom(...staffKinds),
    regulation561: fc.boolean(),
    waitingIsBreak: fc.boolean(),
    restCounted: fc.constantFrom('inside', 'whole'),
  })
  .map((some) => ({ ...GOODS, ...some }));

describe('whatever the history', () => {
  it('an offence is beyond its limit, has its instant and its proof in its period, and is priced by its class', () => {
    fc.assert(
      fc.property(histories, settings, fc.nat(60), fc.nat(60), (spells, chosen, from, hours) => {
        const start = spells[from]?.start ?? 0;
        const extras = {
          crossings: [{ start, end: start + hours * 3600, longWithCabin: hours % 2 === 0 }],
          abroad: [{ start: 0, end: from % 2 === 0 ? 4e9 : 0 }],
        };
        for (const one of judge({ spells, ...extras }, { ...chosen, international: true })
          .offences) {
          const shortage =
            [
              'daily-rest',
              'weekly-rest',
              'weekly-rest-compensation',
              'twelve-day-rest',
              'staff-daily-rest',
            ].includes(one.rule) ||
            (one.rule === 'staff-weekly-rest' && one.unit === 'seconds') ||
            (one.rule === 'breaks' && one.reading !== 'uninterrupted');
          expect(
            shortage ? one.value < one.limit : one.value > one.limit,
            `${one.rule} ${one.value} ${one.limit}`,
          ).toBe(true);
          expect(one.period.start).toBeLessThanOrEqual(one.at);
          expect(one.at, one.rule).toBeLessThanOrEqual(one.period.end);
          expect(one.cost).toBe(chosen.costByClass[one.penalClass ?? 0]);
          for (const proof of one.proof) {
            expect(proof.start).toBeLessThan(proof.end);
            expect([proof.start, proof.end].every(Number.isSafeInteger)).toBe(true);
          }
          for (const instant of [one.at, one.value, one.limit, one.period.start, one.period.end])
            expect(Number.isInteger(instant)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('order, repetition and cuts of the spells change nothing', () => {
    const shuffled = histories.chain((spells) =>
      fc.tuple(
        fc.constant(spells),
        fc.shuffledSubarray([...spells, ...spells], { minLength: spells.length * 2 }),
        fc.integer({ min: 2, max: 5 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([spells, again, pieces]) => {
        const expected = judge({ spells }).offences;
        expect(judge({ spells: again }).offences).toEqual(expected);
        const cut = spells.flatMap((one) =>
          Array.from({ length: pieces }, (_, i) => {
            const at = (n: number): number =>
              one.start + Math.floor(((one.end - one.start) * n) / pieces);
            return { ...one, start: at(i), end: at(i + 1) };
          }),
        );
        // Unknown spells of 9 h and more are read otherwise than short ones, and a missing entry is reported for each.
        if (spells.every(({ activity }) => activity !== 'unknown'))
          expect(judge({ spells: cut }).offences).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('certain offences are those of the same history with rest in the place of what is unknown', () => {
    const certainOf = (spells: readonly Spell[]) =>
      judge({ spells }).offences.filter(
        ({ certainty, rule }) => certainty === 'certain' && rule !== 'manual-entry-missing',
      );
    fc.assert(
      fc.property(histories, (spells) => {
        const filled = spells.map((one) =>
          one.activity === 'unknown' ? { ...one, activity: 'rest' as const } : one,
        );
        expect(certainOf(spells)).toEqual(certainOf(filled));
      }),
      { numRuns: 200 },
    );
  });

  it('the order and the repetition of the evidence change nothing', () => {
    const sources = fc.constantFrom<Source>('card', 'vehicle', 'disk');
    const pieces = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 20 * 1440 }),
        length: lengths,
        activity: activities,
        source: sources,
        crew: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    const evidence = pieces.map((list) =>
      list.map(({ from, length, activity, source, crew }, i): Evidence => {
        const start = utc('2025-03-10T00:00') + from * MINUTE;
        return { start, end: start + length, activity, source, crew, evidenceId: `e${i}` };
      }),
    );
    const shuffled = evidence.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, again]) => {
        const judged = (all: readonly Evidence[]) => {
          const { offences, owed } = judge({ spells: legalSpells(all) });
          return { offences, owed };
        };
        expect(judged(again)).toEqual(judged(list));
      }),
      { numRuns: 200 },
    );
  });

  it('a rest that is owed is an offence that is only possible, on its last day, and nothing else is in the future', () => {
    fc.assert(
      fc.property(histories, (spells) => {
        const { offences, owed } = judge({ spells });
        const end = spells.at(-1)?.end ?? 0;
        const future = offences.filter(
          ({ rule, at }) => rule === 'weekly-rest-compensation' && at > end,
        );
        expect(future.every(({ certainty }) => certainty === 'possible')).toBe(true);
        for (const { due } of owed) expect(due).toBeGreaterThan(end);
      }),
      { numRuns: 150 },
    );
  });

  it('a history moved by 52 weeks is judged the same', () => {
    const year = 52 * 7 * 86_400;
    fc.assert(
      fc.property(histories, (spells) => {
        const [now, later] = [
          spells,
          spells.map((one) => ({ ...one, start: one.start + year, end: one.end + year })),
        ].map((some) =>
          judge({ spells: some }, { ...GOODS, zone: 'UTC', averageMonths: 3 })
            .offences.filter(({ rule }) => !rule.startsWith('average'))
            .map((one) => `${one.rule} ${one.value} ${one.severity} ${one.certainty}`)
            .sort(),
        );
        expect(later).toEqual(now);
      }),
      { numRuns: 150 },
    );
  });

  it('a second less driving than the limit is never an offence of continuous driving, a second more always', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 14 * MINUTE + 59 }), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (pauses, over) => {
          const total = 270 * MINUTE + (over ? 1 : 0);
          const each = Math.floor(total / (pauses.length + 1));
          let at = utc('2025-03-10T00:00');
          const go = (length: number, activity: Activity): Spell => ({
            start: at,
            end: (at += length),
            activity,
          });
          const spells = [
            ...pauses.flatMap((pause) => [go(each, 'driving'), go(pause, 'rest')]),
            go(total - each * pauses.length, 'driving'),
          ];
          expect(judge({ spells }).offences.some(({ rule }) => rule === 'continuous-driving')).toBe(
            over,
          );
        },
      ),
    );
  });
});

it('a year of twenty thousand activities is judged', () => {
  const spells = driverYear(7, 365, 77);
  expect(spells.length).toBeGreaterThan(19_000);
  expect(judge({ spells }).offences.length).toBeGreaterThan(100);
});
