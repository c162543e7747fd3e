// What holds for every contract, against Temporal and a count day by day. The dated cases of the articles are in `cases/`, run with the command.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../french-time/holidays.ts';
import { lastDayOfDelivery } from './delivery.ts';
import { lastDayOfMonths, wholeMonths } from './lengths.ts';
import { lowestPay } from './minimum-pay.ts';
import { CONTRACT_ENDS, readPrecarity } from './precarity.ts';
import { CATEGORIES, REASONS, type Reason } from './reasons.ts';
import { readTerm } from './terms.ts';
import { readTrial, type PermanentTrialFacts } from './trial.ts';
import { readWaiting, type Region } from './waiting-period.ts';

const FIRST = Temporal.PlainDate.from('2024-01-01');
const plus = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
const length = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to).days + 1;
const aDay = fc.integer({ min: 0, max: 3_000 }).map((days) => plus(FIRST.toString(), days));
const aRegion = fc.constantFrom<Region>('metropole', 'alsace-moselle');
const weekday = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;
const isHoliday = (day: string, region: Region): boolean =>
  holidaysOf(Number(day.slice(0, 4)), region).some((holiday) => holiday.day === day);

/** Reasons with a precise term, and what the law gives them in months. */
const MONTHS: readonly (readonly [Reason, number])[] = [
  ['replacement', 18],
  ['part-time-replacement', 18],
  ['before-job-removal', 24],
  ['waiting-for-cdi-start', 9],
  ['head-replacement', 18],
  ['temporary-increase', 18],
  ['exceptional-export-order', 24],
  ['urgent-safety-works', 9],
  ['abroad', 24],
  ['seasonal', 18],
  ['usage', 18],
];

describe('terms', () => {
  it('reach the eve of the same day, and no day beyond, for fixed-term contracts and missions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MONTHS), aDay, ([reason, months], from) => {
        const arrival = Temporal.PlainDate.from(from).add({ months });
        fc.pre(arrival.day === Temporal.PlainDate.from(from).day);
        const last = arrival.subtract({ days: 1 }).toString();
        for (const type of ['cdd', 'temporary'] as const) {
          const whole = readTerm({ type, reason, from, to: last, renewals: [] });
          const beyond = readTerm({ type, reason, from, to: plus(last, 1), renewals: [] });
          expect(whole).toEqual({ allowed: true, lastPossibleDay: last, renewalsLeft: 0 });
          expect(beyond).toEqual({ allowed: false, lastPossibleDay: last, renewalsLeft: 0 });
        }
      }),
    );
  });

  it('are renewed as often as is given, each time before the term', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 });
    fc.assert(
      fc.property(aDay, steps, fc.option(fc.nat(4)), fc.nat(40), (from, lengths, max, late) => {
        let term = plus(from, 30);
        const renewals = lengths.map((days) => {
          const before = term;
          term = plus(term, days);
          return { to: term, signedOn: plus(before, late - 39) };
        });
        const given = max ?? 2;
        const { allowed, renewalsLeft } = readTerm({
          type: 'cdd',
          reason: 'seasonal',
          from,
          to: plus(from, 30),
          renewals,
          ...(max === null ? {} : { branchAgreement: { maxRenewals: max } }),
        });
        expect(allowed).toBe(renewals.length <= given && (late < 40 || renewals.length === 0));
        expect(renewalsLeft).toBe(Math.max(0, given - renewals.length));
      }),
    );
  });

  it('without a precise term are for the six reasons of the article alone', () => {
    const allowed = REASONS.filter(
      (reason) =>
        readTerm({
          type: 'temporary',
          reason,
          from: '2026-01-05',
          to: null,
          minimumDays: 20,
          renewals: [],
        }).allowed,
    );
    expect(allowed).toEqual([
      'replacement',
      'waiting-for-cdi-start',
      'head-replacement',
      'seasonal',
      'usage',
    ]);
  });
});

it('a waiting period ends on an opening day, after exactly its days of opening', () => {
  const someWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  fc.assert(
    fc.property(
      fc.record({
        from: aDay,
        days: fc.oneof(fc.integer({ min: 12, max: 15 }), fc.integer({ min: 1, max: 200 })),
        openWeekdays: someWeekdays,
        holidaysClosed: fc.boolean(),
        region: aRegion,
        closedAfter: fc.nat(30),
        closedFor: fc.nat(30),
      }),
      ({ from, days, openWeekdays, holidaysClosed, region, closedAfter, closedFor }) => {
        const to = plus(from, days - 1);
        const closure = { from: plus(to, closedAfter), to: plus(to, closedAfter + closedFor) };
        const answer = readWaiting({
          previous: { reason: 'temporary-increase', from, to, renewals: [], ended: 'term' },
          samePost: true,
          next: { type: 'temporary', reason: 'seasonal' },
          openWeekdays,
          holidaysClosed,
          region,
          closures: [closure],
        });
        expect(answer.days).toBe(days < 14 ? Math.ceil(days / 2) : Math.ceil(days / 3));
        const isOpen = (day: string): boolean =>
          openWeekdays.includes(weekday(day)) &&
          !(holidaysClosed && isHoliday(day, region)) &&
          (day < closure.from || day > closure.to);
        const first = answer.nextFirstDay ?? '';
        expect(isOpen(first)).toBe(true);
        const between = Array.from({ length: length(to, first) - 2 }, (_, i) => plus(to, i + 1));
        expect(between.filter(isOpen)).toHaveLength(answer.days);
      },
    ),
  );
});

it('the contract is handed over on the second working day', () => {
  fc.assert(
    fc.property(aDay, aRegion, (firstDay, region) => {
      const last = lastDayOfDelivery(firstDay, region);
      const days = Array.from({ length: length(firstDay, last) - 1 }, (_, i) =>
        plus(firstDay, i + 1),
      );
      const worked = days.filter((day) => weekday(day) !== 7 && !isHoliday(day, region));
      expect([worked.length, worked.at(-1)]).toEqual([2, last]);
    }),
  );
});

describe('trial periods', () => {
  const permanent = (changed: Partial<PermanentTrialFacts>): PermanentTrialFacts => ({
    contractType: 'cdi',
    from: '2026-09-01',
    written: true,
    category: 'worker',
    branchAllowsRenewal: true,
    writtenRenewal: true,
    ...changed,
  });

  it('lose what went before, month for month, with and without the renewal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CATEGORIES),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('cdd', 'sameWork', 'otherWork'),
        (category, months, kind) => {
          const from = Temporal.PlainDate.from('2026-09-01').subtract({ months }).toString();
          const before = { from, to: '2026-08-31' };
          const internship = { ...before, sameWork: kind === 'sameWork' };
          const whole = readTrial(permanent({ category }));
          const short = readTrial(
            permanent({ category, ...(kind === 'cdd' ? { previousCdd: before } : { internship }) }),
          );
          const most = kind === 'otherWork' ? whole.length / 2 : whole.length;
          const deducted = Math.min(months, most);
          expect(short.length).toBe(whole.length - deducted);
          expect(short.longest).toBe(short.length === 0 ? 0 : whole.longest - deducted);
          expect(short.lastDay === null).toBe(short.length === 0);
        },
      ),
    );
  });

  it('of a fixed-term contract never pass two weeks up to six months, nor one month', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 80 }), (from, weeks) => {
        const to = plus(from, 7 * weeks - 1);
        const trial = readTrial({ contractType: 'cdd', from, to, written: true });
        const most = [plus(from, weeks - 1), lastDayOfMonths(from, 1)];
        if (to <= lastDayOfMonths(from, 6)) most.push(plus(from, 13));
        expect(trial.lastDay).toBe(most.sort()[0]);
      }),
    );
  });

  it('are none unless written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CATEGORIES), aDay, (category, from) => {
        const {
          length: none,
          lastDay,
          lastDayLongest,
        } = readTrial(permanent({ category, from, written: false }));
        expect([none, lastDay, lastDayLongest]).toEqual([0, null, null]);
      }),
    );
  });
});

it('whole months are those whose last day is reached', () => {
  fc.assert(
    fc.property(aDay, fc.nat(40), fc.nat(27), (from, months, days) => {
      fc.pre(from.slice(8) <= '28');
      const to = plus(months === 0 ? plus(from, -1) : lastDayOfMonths(from, months), days);
      expect(wholeMonths({ from, to })).toBe(months);
    }),
  );
});

it('the indemnity is a tenth or nothing without an agreement', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cdd' as const, 'temporary' as const),
      fc.constantFrom(...REASONS),
      fc.constantFrom(...CONTRACT_ENDS),
      fc.nat(10_000_000),
      (contractType, reason, ended, tenth) => {
        const { due, amountCents } = readPrecarity({
          contractType,
          reason,
          ended,
          grossTotalCents: tenth * 10,
        });
        expect(amountCents).toBe(due ? tenth : 0);
        if (!['term', 'cdi-refused'].includes(ended)) expect(due).toBe(false);
        else if (contractType === 'temporary') expect(due).toBe(true);
      },
    ),
  );
});

describe('the lowest pay of an hour', () => {
  const of = (seniority: number, workerCoefficient: string | null = '150M', day = '2026-11-30') =>
    lowestPay({ day, inMayotte: false, workerCoefficient, seniority }).agreed?.hourly;
  // 12.43 € × 1.02, 1.04, 1.06, 1.08 on paper.
  it.each([
    [1, 124_300],
    [2, 126_786],
    [4, 126_786],
    [5, 129_272],
    [9, 129_272],
    [10, 131_758],
    [14, 131_758],
    [15, 134_244],
  ])('of a worker at 150 M after %i years', (years, expected) => expect(of(years)).toBe(expected));
  it('is of the table of its day, and of no other branch', () => {
    expect([of(0, '110', '2023-11-30'), of(0, '110', '2023-12-01')]).toEqual([undefined, 120_900]);
    expect([of(0, '150V'), of(0, '125'), of(0, null)]).toEqual([undefined, undefined, undefined]);
  });
});
