// A year of nights, both nights on which the clocks change among them, with clockings lost, doubled, wrong by up to three hours and in any order.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '../french-time/days.ts';
import type { ClockedDay } from './clocked-day.ts';
import { clockedTime, type ClockingRules } from './clocking.ts';
import { CLOCKING_TYPES, usualTolerances, type ClockingType } from './limits.ts';
import type { PlannedService } from './planned.ts';
import { inOrder, withoutDoubles, type Punch } from './punches.ts';

// 366 days with 29 February; the clocks change on 31 March and 27 October 2024.
const days = eachDay({ first: '2024-01-01', last: '2024-12-31' });
const rules: ClockingRules = {
  zone: 'Europe/Paris',
  tolerances: usualTolerances,
  asOf: Date.UTC(2025, 1, 1) / 1000,
};
/** By Temporal, not by our zones: the second way to the same instant. */
const paris = (day: string, hour: number): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'Europe/Paris',
    plainTime: Temporal.PlainTime.from({ hour }),
  }).epochMilliseconds / 1000;

interface Night {
  readonly planned: PlannedService;
  readonly at: Readonly<Record<ClockingType, number>>;
}
/** 22 h to 6 h with a break from 1 h to 4 h: the clocks change within it, so that it lasts two, three or four hours. */
const nights: readonly Night[] = days.map((day) => {
  const at = {
    service_start: paris(day, 22),
    rest_start: paris(addDays(day, 1), 1),
    rest_end: paris(addDays(day, 1), 4),
    service_end: paris(addDays(day, 1), 6),
  };
  const rest = at.rest_end - at.rest_start;
  return { at, planned: { day, start: at.service_start, end: at.service_end, rest } };
});
const plan = nights.map((n) => n.planned);

type Fate = 'kept' | 'lost' | 'doubled' | 'wrong';
interface Clocking extends Punch {
  readonly of: string;
}
const fate = fc.record({
  fate: fc.constantFrom<Fate>('kept', 'kept', 'kept', 'kept', 'kept', 'lost', 'doubled', 'wrong'),
  by: fc.integer({ min: -3 * 3600, max: 3 * 3600 }),
  after: fc.integer({ min: 0, max: 120 }),
});
const fates = fc.array(fate, { minLength: days.length * 4, maxLength: days.length * 4 });

const clocked = (all: readonly { fate: Fate; by: number; after: number }[]): Clocking[] =>
  nights.flatMap(({ at, planned }, n) =>
    CLOCKING_TYPES.flatMap((type, i): Clocking[] => {
      const one = all[n * 4 + i];
      const id = (n * 4 + i) * 2;
      const punch = { id, at: at[type], type, of: planned.day };
      if (one === undefined || one.fate === 'lost') return [];
      if (one.fate === 'wrong') return [{ ...punch, at: punch.at + one.by }];
      if (one.fate === 'doubled')
        return [punch, { ...punch, id: id + 1, at: punch.at + one.after }];
      return [punch];
    }),
  );
/** Another order of arrival that depends on nothing else. */
const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, i) => ({ one, key: (i * 7919 + seed) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
const intervals = (all: readonly ClockedDay[]) =>
  all.flatMap((d) => d.services).flatMap((s) => [...s.work, ...s.breaks]);

describe('a year of nights', () => {
  it('has eight hours each, seven and nine where the clocks change, without any fault', () => {
    const { days: judged } = clockedTime(
      clocked(nights.flatMap(() => CLOCKING_TYPES.map(() => ({ fate: 'kept', by: 0, after: 0 })))),
      plan,
      rules,
    );
    const whole = judged.map((d) => (d.work + d.rest) / 3600);
    expect(judged.map((d) => d.day)).toEqual(days);
    expect(judged.filter((d) => d.anomalies.length > 0)).toEqual([]);
    expect(days.filter((_, i) => whole[i] !== 8)).toEqual(['2024-03-30', '2024-10-26']);
    expect([whole[days.indexOf('2024-03-30')], whole[days.indexOf('2024-10-26')]]).toEqual([7, 9]);
  });
  it('makes up no instant, joins no two clockings over a third, and keeps each on its service day', () =>
    fc.assert(
      fc.property(fates, (all) => {
        const made = clocked(all);
        const { days: judged } = clockedTime(made, plan, rules);
        const kept = withoutDoubles(made).kept;
        const next = new Map(
          kept.map((p, i) => [p.at, kept.slice(i + 1).find((q) => q.at > p.at)?.at]),
        );
        for (const { start, end } of intervals(judged)) expect(next.get(start)).toBe(end);
        const dayOf = new Map(made.map((p) => [p.id, p.of]));
        for (const day of judged)
          for (const punch of day.services.flatMap((s) => s.punches))
            expect(dayOf.get(punch.id)).toBe(day.day);
        expect(judged.flatMap((d) => d.services.flatMap((s) => s.punches)).length).toBe(
          kept.length,
        );
      }),
      { numRuns: 40 },
    ));
  it('is silent about no missing clocking: what is lost alone is named, at its place', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: days.length - 2 }),
        fc.constantFrom(...CLOCKING_TYPES),
        (n, type) => {
          const made = clocked(
            nights.flatMap((_, m) =>
              CLOCKING_TYPES.map((t) => ({
                fate: m === n && t === type ? 'lost' : 'kept',
                by: 0,
                after: 0,
              })),
            ),
          );
          const odd = clockedTime(made, plan, rules).days.filter((d) => d.anomalies.length > 0);
          expect(odd.map((d) => [d.day, d.anomalies])).toEqual([
            [days[n], [{ code: `missing_${type}`, measured: null }]],
          ]);
        },
      ),
    ));
  it('is the same in whatever order the clockings arrive', () =>
    fc.assert(
      fc.property(fates, fc.integer({ min: 1, max: 10_000 }), (all, seed) => {
        const made = clocked(all);
        expect(clockedTime(shuffled(made, seed), plan, rules)).toEqual(
          clockedTime(made, plan, rules),
        );
        expect(inOrder(shuffled(made, seed))).toEqual(inOrder(made));
      }),
      { numRuns: 20 },
    ));
});
