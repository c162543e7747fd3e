// What must hold of any person: cutting missions changes no total, every second lands in one band, weeks are judged once.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, isInRange, type Day, type DayRange } from '../french-time/days.ts';
import { daysOfMonth } from '../french-time/months.ts';
import { addBands, BANDS, noHours, type Bands } from './bands.ts';
import { daysReadFor, quarterOf } from './frames.ts';
import { PERIOD_LENGTHS, STAFF_KINDS } from './limits.data.ts';
import { judge, type PersonPeriod, type WorkedDay } from './overtime.ts';
import { missionOn, type Mission } from './shares.ts';

const FIRST = '2026-01-01';
const year: DayRange = { first: '2026-01-01', last: '2026-12-31' };
const months = Array.from({ length: 12 }, (_, i) =>
  daysOfMonth(`2026-${String(i + 1).padStart(2, '0')}`),
);
const at = (n: number): Day => addDays(FIRST, n);

const missions: fc.Arbitrary<Mission[]> = fc
  .array(
    fc.record({
      startsOn: fc.integer({ min: -40, max: 330 }).map(at),
      length: fc.option(fc.integer({ min: 0, max: 200 })),
      staff: fc.constantFrom(...STAFF_KINDS),
      weeklySeconds: fc.constantFrom(0, 24 * 3600, 35 * 3600, 39 * 3600),
      payroll: fc.constantFrom('P', 'P', 'P', 'I'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ length, ...m }, i) => ({
      ...m,
      id: (i + 1) * 10,
      endsOn: length === null ? null : addDays(m.startsOn, length),
    })),
  );
const workedDays: fc.Arbitrary<WorkedDay[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(0, 0, 0, 25_200)), {
    minLength: 365,
    maxLength: 365,
  })
  .map((all) => all.map(([service, counted], i) => ({ day: at(i), service, counted })));
const length = fc.constantFrom(...PERIOD_LENGTHS);

const totals = (p: PersonPeriod, payroll = 'P'): Bands =>
  judge(p)
    .payrolls.filter((one) => one.payroll === payroll)
    .flatMap((one) => one.frames)
    .reduce((sum, f) => addBands(sum, f.bands), noHours);
const seconds = (b: Bands): number => BANDS.reduce((sum, band) => sum + b[band], 0);

/** The same mission twice, the second from a day inside it. */
const cutAt = (all: readonly Mission[], which: number, day: Day): Mission[] =>
  all.flatMap((m, i) => {
    if (i !== which % all.length || day <= m.startsOn || (m.endsOn !== null && day > m.endsOn))
      return [m];
    return [
      { ...m, endsOn: addDays(day, -1) },
      { ...m, id: m.id + 1, startsOn: day },
    ];
  });

describe('a person', () => {
  it('has the same totals however a mission is cut', () => {
    fc.assert(
      fc.property(
        missions.filter((all) => all.length < 2 || !overlapping(all)),
        workedDays,
        length,
        fc.record({ which: fc.nat(), day: fc.integer({ min: 0, max: 364 }).map(at) }),
        (all, days, counts, { which, day }) => {
          const cut = cutAt(all, which, day);
          for (const period of months) {
            const p = { period, length: counts, missions: all, days };
            expect(totals({ ...p, missions: cut })).toEqual(totals(p));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has every second of a judged day in exactly one band, mission by mission too', () => {
    fc.assert(
      fc.property(missions, workedDays, length, (all, days, counts) => {
        for (const period of months) {
          const judged = judge({
            period,
            length: counts,
            missions: all,
            days,
            solidarityDay: '2026-05-25',
          });
          for (const frame of judged.payrolls.flatMap((one) => one.frames)) {
            expect(seconds(frame.bands)).toBe(frame.worked);
            expect(frame.parts.map((p) => p.bands).reduce(addBands, noHours)).toEqual(frame.bands);
            for (const part of frame.parts) {
              expect(seconds(part.bands)).toBe(part.worked);
              expect(Math.min(...BANDS.map((band) => part.bands[band]))).toBeGreaterThanOrEqual(0);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is paid each second of a year once, whatever the length', () => {
    fc.assert(
      fc.property(missions, workedDays, length, (all, days, counts) => {
        const paid = months.reduce(
          (sum, period) => sum + seconds(totals({ period, length: counts, missions: all, days })),
          0,
        );
        const due = days
          .filter((d) => counts !== 'week' || d.day <= lastJudged(all))
          .filter((d) => isInRange(d.day, year) && missionOn(all, d.day)?.payroll === 'P')
          .reduce((sum, d) => sum + d.service, 0);
        expect(paid).toBe(due);
      }),
      { numRuns: 60 },
    );
  });

  it('has in a quarter what its three months judged at once would give', () => {
    fc.assert(
      fc.property(missions, workedDays, fc.integer({ min: 0, max: 3 }), (all, days, q) => {
        const three = months.slice(q * 3, q * 3 + 3);
        const plain = days.map((d) => ({ ...d, counted: 0 }));
        const months3 = three
          .map((period) =>
            totals({
              period,
              length: 'quarter',
              missions: all,
              days: plain.filter((d) => d.day <= daysReadFor({ period, length: 'quarter' }).last),
            }),
          )
          .reduce(addBands, noHours);
        const range = quarterOf(three[0] ?? year);
        expect(months3).toEqual(
          totals({ period: range, quarter: range, length: 'quarter', missions: all, days: plain }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('has the same judgement whatever the order of its days', () => {
    fc.assert(
      fc.property(missions, workedDays, length, (all, days, counts) => {
        const p = { period: months[9] ?? year, length: counts, missions: all, days };
        expect(totals({ ...p, days: days.toReversed() })).toEqual(totals(p));
      }),
      { numRuns: 20 },
    );
  });
});

/** Missions that share days change hands when one is cut: the later start wins. */
const overlapping = (all: readonly Mission[]): boolean =>
  eachDay({ first: '2025-11-01', last: '2027-12-31' }).some(
    (day) =>
      all.filter((m) => m.startsOn <= day && (m.endsOn === null || day <= m.endsOn)).length > 1,
  );

/** The last week of 2026 ends on 3 January 2027: its days are judged there where a mission goes on. */
const lastJudged = (all: readonly Mission[]): Day => {
  const goesOn = all.some(
    (m) =>
      m.payroll === 'P' && m.startsOn <= '2027-01-03' && (m.endsOn ?? '9999-12-31') >= '2027-01-01',
  );
  return goesOn ? '2026-12-27' : '2026-12-31';
};
