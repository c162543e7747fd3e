import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '#engines/french-time/days.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { correctionOf, outside, saidOfDay, spansByDay, type Stretch } from './correction.ts';
import { deriveDays } from './derive.ts';
import type { EvidenceFacts, PersonFacts } from './facts.ts';
import { packSpans, type EvidenceSource } from './spans.ts';

const H = 3600;
let ids = 0;
const evidenceOf = (source: EvidenceSource, stretches: readonly Stretch[]): EvidenceFacts[] =>
  [...spansByDay(stretches)].map(([day, spans]) => ({
    id: (ids += 1),
    day,
    source,
    spans: packSpans(spans),
    distance: null,
    vehicles: [],
  }));
const person = (evidence: EvidenceFacts[], o: Partial<PersonFacts> = {}): PersonFacts => ({
  collaboratorId: 1,
  customerId: 1,
  infraId: 1,
  scheduled: false,
  driverType: 'CD',
  missions: [{ id: 1, infraId: 1, startsOn: '2020-01-01', endsOn: null, driverType: 'CD' }],
  evidence,
  planned: [],
  absences: [],
  clockOf: () => ({ zone: 'Europe/Paris', territory: 'metropole' }),
  ...o,
});
/** Hours from local midnight, elapsed. */
const on = (
  day: string,
  ...parts: readonly (readonly [number, number, Stretch['activity']])[]
): Stretch[] => {
  const { start } = boundsOfDay(day, 'Europe/Paris');
  return parts.map(([a, b, activity]) => ({ start: start + a * H, end: start + b * H, activity }));
};
const after = (p: PersonFacts, day: string, stretches: readonly Stretch[] | null): PersonFacts => {
  const done = correctionOf(p, day, stretches);
  if (typeof done === 'string') throw new Error(done);
  const kept = p.evidence.flatMap((e) => {
    if (e.source !== 'modified') return [e];
    const midnight = dayNumber(e.day) * 24 * H;
    const spans = Array.from({ length: e.spans.length / 3 }, (_, i) => ({
      start: midnight + (e.spans[i * 3] ?? 0),
      end: midnight + (e.spans[i * 3] ?? 0) + (e.spans[i * 3 + 1] ?? 0),
      activity: 'work' as const,
    }));
    return evidenceOf('modified', outside(spans, done.window));
  });
  return { ...p, evidence: [...kept, ...evidenceOf('modified', done.stretches)] };
};
const serviceOn = (p: PersonFacts, day: string): number =>
  deriveDays(p, { first: day, last: day })[0]?.service ?? 0;

const day = '2026-11-04';
const both = person(
  [
    ...evidenceOf(
      'card',
      on(day, [6, 10, 'driving'], [10, 11, 'rest'], [11, 16, 'driving'], [16, 24, 'rest']),
    ),
    ...evidenceOf('event', on(day, [5.5, 12, 'work'], [12, 12.75, 'rest'], [12.75, 17, 'work'])),
  ],
  { planned: [{ day, code: 'CD', startsMinute: 360, endsMinute: 960, breakMinutes: 60 }] },
);

describe('what each side says of a day', () => {
  it('stands beside the others, whatever counts', () => {
    const of = (side: Parameters<typeof saidOfDay>[2]) => {
      const s = saidOfDay(both, day, side);
      return [s.service / H, s.driving / H, s.breaks / H];
    };
    expect([of('planned'), of('clocked'), of('tachograph'), of('kept')]).toEqual([
      [9, 0, 1],
      [10.75, 0, 0.75],
      [9, 9, 1],
      [9.5, 9, 1],
    ]);
  });
  it('is empty where a side says nothing', () =>
    expect(saidOfDay(person([]), day, 'clocked')).toEqual({
      start: null,
      end: null,
      service: 0,
      driving: 0,
      breaks: 0,
      night: 0,
      stretches: [],
    }));
});

describe('a correction', () => {
  it('makes the chosen side count, to the second, and nothing of the others', () => {
    for (const side of ['planned', 'clocked', 'tachograph'] as const) {
      const chosen = saidOfDay(both, day, side);
      const now = saidOfDay(after(both, day, chosen.stretches), day, 'kept');
      expect([now.start, now.end, now.service, now.breaks], side).toEqual([
        chosen.start,
        chosen.end,
        chosen.service,
        chosen.breaks,
      ]);
    }
  });
  it('taken back, leaves the day as its evidence says', () => {
    const corrected = after(both, day, on(day, [7, 9, 'work']));
    expect([serviceOn(corrected, day), serviceOn(after(corrected, day, null), day)]).toEqual([
      2 * H,
      serviceOn(both, day),
    ]);
  });
  it('replaces the one before and touches neither the day before nor after', () => {
    const [yesterday, tomorrow] = [addDays(day, -1), addDays(day, 1)];
    const three = [yesterday, day, tomorrow].reduce(
      (p, d) => after(p, d, on(d, [8, 12, 'work'])),
      person([]),
    );
    const again = after(three, day, on(day, [9, 10, 'work']));
    expect([yesterday, day, tomorrow].map((d) => serviceOn(again, d) / H)).toEqual([4, 1, 4]);
  });
  it('of a service over midnight ends on the next day, whose own service stays', () => {
    const night = person(
      evidenceOf('card', [
        ...on(day, [20, 24, 'driving']),
        ...on(addDays(day, 1), [0, 4, 'driving'], [4, 14, 'rest'], [14, 20, 'driving']),
      ]),
    );
    const now = after(night, day, on(day, [20, 29, 'work']));
    expect([serviceOn(now, day) / H, serviceOn(now, addDays(day, 1)) / H]).toEqual([9, 6]);
    expect(correctionOf(night, addDays(day, 1), on(addDays(day, 1), [3, 10, 'work']))).toBe(
      'before',
    );
    expect(correctionOf(night, day, on(day, [20, 39, 'work']))).toBe('after');
  });
  it.each([
    ['2026-03-29', 7],
    ['2026-10-25', 9],
  ] as const)('of the night of %s counts the hours that there were', (sunday, hours) => {
    // From 22:00 on Saturday to 06:00 on Sunday by the clock.
    const saturday = addDays(sunday, -1);
    const [start, end] = [boundsOfDay(saturday).start + 22 * H, boundsOfDay(sunday).end - 18 * H];
    const now = after(person([]), saturday, [{ start, end, activity: 'work' }]);
    expect([serviceOn(now, saturday) / H, serviceOn(now, sunday)]).toEqual([hours, 0]);
  });
  it.each([
    ['empty', []],
    ['empty', on(day, [8, 9, 'rest'])],
    ['order', on(day, [8, 7, 'work'])],
    ['order', on(day, [8, 12, 'work'], [11, 13, 'rest'])],
    ['outside', on(day, [25, 26, 'work'])],
    ['outside', on(day, [-1, 3, 'work'])],
  ] as const)('that is %s is refused', (why, stretches) =>
    expect(correctionOf(person([]), day, stretches)).toBe(why),
  );
  it('keeps what it says, whatever it says', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(cuts, (minutes) => {
        const at = minutes.toSorted((a, b) => a - b).map((m) => m / 60);
        const stretches = on(
          day,
          ...at.slice(1).map((end, i) => [at[i] ?? 0, end, i % 2 === 0 ? 'work' : 'rest'] as const),
        );
        const worked = stretches.reduce(
          (n, s) => n + (s.activity === 'work' ? s.end - s.start : 0),
          0,
        );
        const p = after(both, day, stretches);
        // Rest of seven hours makes two services of one day: both start on it.
        expect(serviceOn(p, day)).toBe(worked);
      }),
      { numRuns: 60 },
    );
  });
});
