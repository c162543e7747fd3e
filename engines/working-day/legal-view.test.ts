import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import { total, union } from '../french-time/intervals.ts';
import { timeZones } from '../french-time/territories.ts';
import { boundsOfDay, instantAt, lengthOfDay } from '../french-time/zones.ts';
import { judge } from '../driving-rules/driving-rules.ts';
import type { Activity, Evidence, Source } from './activity.ts';
import { disagreements, legalView } from './legal-view.ts';
import { comparePlan } from './plan-comparison.ts';
import { workingDays } from './working-day.ts';

const h = 3600;
const day = '2026-03-03';
const at = (hours: number): number => instantAt(day, 0, 'UTC') + hours * h;
const spell = (from: number, to: number, activity: Activity, source: Source): Evidence => ({
  start: at(from),
  end: at(to),
  activity,
  source,
  evidenceId: source,
  crew: false,
});
const inCrew = (evidence: Evidence): Evidence => ({ ...evidence, crew: true });
const view = (...evidence: Evidence[]) => legalView(evidence, { first: day, last: day }, 'UTC');
const spells = (...evidence: Evidence[]): string[] =>
  view(...evidence).spells.map(
    (one) =>
      `${(one.start - at(0)) / h}-${(one.end - at(0)) / h} ${one.activity}${one.crew ? '*' : ''}`,
  );

describe('the legal view', () => {
  it('is card, vehicle and paper, whatever else there is', () => {
    expect(
      spells(
        spell(0, 6, 'rest', 'card'),
        spell(6, 10, 'driving', 'card'),
        spell(4, 5, 'work', 'modified'),
        spell(10, 12, 'work', 'event'),
        spell(12, 13, 'work', 'embedded'),
        spell(13, 14, 'work', 'system'),
        spell(14, 15, 'driving', 'vehicle'),
        spell(15, 16, 'work', 'disk'),
        spell(16, 17, 'work', 'scheduled'),
      ),
    ).toEqual(['0-6 rest', '6-10 driving', '14-15 driving', '15-16 work']);
  });
  it('takes the card first, the vehicle where the card does not know, paper last', () => {
    expect(
      spells(
        spell(0, 8, 'rest', 'card'),
        spell(6, 10, 'driving', 'vehicle'),
        spell(5, 12, 'work', 'disk'),
      ),
    ).toEqual(['0-8 rest', '8-10 driving', '10-12 work']);
    expect(spells(spell(0, 8, 'unknown', 'card'), spell(2, 4, 'driving', 'vehicle'))).toEqual([
      '0-2 unknown',
      '2-4 driving',
      '4-8 unknown',
    ]);
  });
  it('keeps two drivers apart from one, and joins what only its proofs divide', () => {
    expect(
      spells(
        inCrew(spell(0, 2, 'driving', 'card')),
        spell(2, 4, 'driving', 'card'),
        spell(3, 5, 'driving', 'vehicle'),
      ),
    ).toEqual(['0-2 driving*', '2-5 driving']);
  });
  it('says what proves each second of the day', () => {
    const [one] = view(
      spell(0, 8, 'rest', 'card'),
      spell(6, 10, 'driving', 'vehicle'),
      spell(9, 12, 'work', 'disk'),
      spell(12, 14, 'unknown', 'card'),
      spell(0, 24, 'work', 'event'),
    ).days;
    expect(one?.proven).toEqual({
      card: 6 * h,
      vehicle: 2 * h,
      both: 2 * h,
      disk: 2 * h,
      nothing: 12 * h,
    });
    expect(one?.onDay).toEqual({
      rest: 8 * h,
      driving: 2 * h,
      work: 2 * h,
      waiting: 0,
      unknown: 12 * h,
    });
  });
  it('judges offences on it: a correction or a clocking never hides one', () => {
    const card = [spell(6, 11, 'driving', 'card'), spell(11, 24, 'rest', 'card')];
    const offences = (...more: Evidence[]) =>
      judge({ spells: view(...card, ...more).spells }).offences;
    expect(offences()).toMatchObject([{ rule: 'continuous-driving', value: 5 * h }]);
    expect(offences(spell(8, 9, 'rest', 'modified'), spell(9, 10, 'rest', 'event'))).toEqual(
      offences(),
    );
  });
});

describe('legal and pay view', () => {
  it('differ where a correction stands, and say how', () => {
    const evidence = [
      spell(6, 11, 'driving', 'card'),
      spell(8, 9, 'rest', 'modified'),
      spell(12, 13, 'work', 'event'),
    ];
    const pay = workingDays(evidence, { first: day, last: day }, { zone: 'UTC', isHoliday });
    expect(
      disagreements(view(...evidence).timeline, pay.timeline, { start: at(0), end: at(24) }),
    ).toEqual([
      { start: at(8), end: at(9), legal: 'driving', pay: 'rest' },
      { start: at(12), end: at(13), legal: 'unknown', pay: 'work' },
    ]);
  });
});

describe('theoretical versus real', () => {
  const plan = [
    { start: 8, end: 12 },
    { start: 13, end: 17 },
  ];
  it.each([
    [undefined, [{ start: 8, end: 12 }], [0, 0, 0]],
    [plan, [], [8, 8, 0]],
    [plan, plan, [8, 0, 0]],
    [plan.toReversed(), [{ start: 9, end: 14 }], [8, 4, 1]],
    [[], plan, [0, 0, 8]],
  ])('%j and %j', (planned, served, expected) => {
    const { theoretical, unserved, unplanned } = comparePlan(planned, served);
    expect([theoretical, unserved, unplanned]).toEqual(expected);
  });
  it('is in the record of a planned day', () => {
    const facts = () => ({ planned: [{ start: at(8), end: at(12) }] });
    const [record] = workingDays(
      [spell(9, 13, 'work', 'event')],
      { first: day, last: day },
      { zone: 'UTC', isHoliday },
      facts,
    ).days;
    expect(record).toMatchObject({ theoretical: 4 * h, unserved: h, unplanned: h });
  });
});

const FIRST = '2026-03-27';
const LAST = '2026-03-31';
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    start: fc.integer({ min: instantAt(FIRST, 0, 'UTC'), max: instantAt(LAST, 0, 'UTC') }),
    length: fc.oneof(fc.integer({ min: 1, max: 12 * h }), fc.constantFrom(60, h, 9 * h)),
    activity: fc.constantFrom<Activity>('driving', 'work', 'waiting', 'rest', 'unknown'),
    source: fc.constantFrom<Source>(
      'modified',
      'card',
      'vehicle',
      'embedded',
      'disk',
      'event',
      'scheduled',
      'system',
    ),
    crew: fc.boolean(),
    evidenceId: fc.constantFrom('a', 'b', 'c'),
  })
  .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }));
const manyEvidence = fc.array(anyEvidence, { maxLength: 40 });
const range = { first: FIRST, last: LAST };

describe('whatever the evidence', () => {
  it('the seconds of a day sum to the day in both views, in every zone of France, on 23- and 25-hour days too', () => {
    fc.assert(
      fc.property(
        manyEvidence,
        fc.constantFrom(...timeZones),
        fc.constantFrom(0, 210),
        (evidence, zone, later) => {
          // 210 days later the clocks go back: 25 October 2026.
          const moved = evidence.map((one) => ({
            ...one,
            start: one.start + later * 86_400,
            end: one.end + later * 86_400,
          }));
          const days = { first: addDays(FIRST, later), last: addDays(LAST, later) };
          const pay = workingDays(moved, days, { zone, isHoliday }).days;
          legalView(moved, days, zone).days.forEach(({ day: date, onDay, proven }, i) => {
            const sums = [
              Object.values(onDay),
              Object.values(proven),
              Object.values<number>(pay[i]?.onDay ?? {}),
            ].map((parts: number[]) => parts.reduce((a, b) => a + b, 0));
            expect(sums).toEqual([0, 0, 0].map(() => lengthOfDay(date, zone)));
            expect(
              Math.min(...Object.values(onDay), ...Object.values(proven)),
            ).toBeGreaterThanOrEqual(0);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('order and repetition change nothing, nor does what is no legal evidence', () => {
    const shuffled = manyEvidence.chain((evidence) =>
      fc.tuple(
        fc.constant(evidence),
        fc.shuffledSubarray([...evidence, ...evidence], { minLength: 2 * evidence.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([evidence, again]) => {
        const legal = legalView(evidence, range, 'Europe/Paris');
        expect(legalView(again, range, 'Europe/Paris')).toEqual(legal);
        expect(
          legalView(
            evidence.filter(({ source }) => ['card', 'vehicle', 'disk'].includes(source)),
            range,
            'Europe/Paris',
          ),
        ).toEqual(legal);
      }),
      { numRuns: 200 },
    );
  });

  it('the views disagree exactly where their activities differ', () => {
    fc.assert(
      fc.property(manyEvidence, (evidence) => {
        const frame = { start: boundsOfDay(FIRST).start, end: boundsOfDay(LAST).end };
        const { timeline: legal } = legalView(evidence, range, 'Europe/Paris');
        const { timeline: pay } = workingDays(evidence, range, { zone: 'Europe/Paris', isHoliday });
        const differences = disagreements(legal, pay, frame);
        expect(total(union(differences))).toBe(
          differences.reduce((sum, one) => sum + one.end - one.start, 0),
        );
        const activity = (
          timeline: readonly { start: number; end: number; activity: Activity }[],
          second: number,
        ): Activity =>
          timeline.find((one) => one.start <= second && second < one.end)?.activity ?? 'unknown';
        for (let second = frame.start + 17; second < frame.end; second += 1799) {
          const differs = differences.find((one) => one.start <= second && second < one.end);
          expect([differs?.legal ?? 'same', differs?.pay ?? 'same']).toEqual(
            activity(legal, second) === activity(pay, second)
              ? ['same', 'same']
              : [activity(legal, second), activity(pay, second)],
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
