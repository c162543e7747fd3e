// The years of earning paid leave, worked out a second time: half-day by half-day over a calendar, in exact fractions, from the articles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employedFrom, paidLeave } from './counters.fixtures.ts';
import { ONE_DAY, type CounterFacts, type Spell } from './definition.ts';
import { ledgerOf } from './ledger.ts';

/** Twice 28 × 29 × 30 × 31: a half-day of any month, and of four weeks, is a whole number of these. */
const UNIT = 2n * 28n * 29n * 30n * 31n;
const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const textOf = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10);
const daysOf = (month: string): bigint =>
  BigInt(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate());
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Half-days are counted through: twice the day's number, one more in the afternoon. */
interface Absence {
  readonly from: number;
  readonly to: number;
  readonly kind: 'sick' | 'suspended';
}
interface Person {
  /** Days employed, both included. */
  readonly from: number;
  readonly to: number;
  readonly absences: readonly Absence[];
}

/** Half-days of each month of a period: at work, sick. */
const halvesOf = (person: Person, from: number, to: number) => {
  const months = new Map<string, { work: bigint; sick: bigint }>();
  const [first, last] = [Math.max(from, person.from), Math.min(to, person.to)];
  for (let half = 2 * first; half <= 2 * last + 1; half += 1) {
    const month = textOf(Math.floor(half / 2)).slice(0, 7);
    const halves = months.get(month) ?? { work: 0n, sick: 0n };
    const absence = person.absences.find((a) => a.from <= half && half <= a.to);
    if (!absence) halves.work += 1n;
    else if (absence.kind === 'sick') halves.sick += 1n;
    months.set(month, halves);
  }
  return [...months];
};

/** In whole days: L3141-3 (2.5 a month, 30), -4 (four weeks are a month), -5-1 (2 a month when sick, 24), -7 (upwards); law 2024-364, art. 37 II. */
const leaveEarnedIn = (person: Person, june: number): number => {
  const [from, to] = [at(`${june}-06-01`), at(`${june + 1}-05-31`)];
  const months = halvesOf(person, from, to);
  const earned = (halves: bigint, tenths: bigint, outOf: bigint): bigint =>
    (halves * tenths * UNIT) / (20n * outOf);
  const byMonths = (of: typeof months): bigint =>
    of.reduce((sum, [m, { work }]) => sum + earned(work, 25n, daysOf(m)), 0n);
  const whileSick = (of: typeof months): bigint =>
    of.reduce((sum, [m, { sick }]) => sum + earned(sick, 20n, daysOf(m)), 0n);
  const worked = months.reduce((sum, [, { work }]) => sum + work, 0n);
  const work = larger(byMonths(months), earned(worked, 25n, 28n));

  const old = months.filter(([m]) => m < '2024-04');
  const recent = months.filter(([m]) => m >= '2024-04');
  const oldWork = recent.length === 0 && june < 2023 ? work : byMonths(old);
  const oldSick = smaller(whileSick(old), larger(0n, 24n * UNIT - oldWork));
  const sick = smaller(24n * UNIT, oldSick + whileSick(recent));
  return Number(smaller(30n * UNIT, ((work + sick + UNIT - 1n) / UNIT) * UNIT) / UNIT);
};

const factsOf = (person: Person): CounterFacts => {
  const spell = (a: Absence): Spell => ({
    first: textOf(Math.floor(a.from / 2)),
    last: textOf(Math.floor(a.to / 2)),
    ...(a.from % 2 === 1 ? { firstHalf: 'AFTERNOON' as const } : {}),
    ...(a.to % 2 === 0 ? { lastHalf: 'MORNING' as const } : {}),
  });
  const of = (kind: Absence['kind']) => person.absences.filter((a) => a.kind === kind).map(spell);
  return {
    ...employedFrom(textOf(person.from)),
    employed: [{ first: textOf(person.from), last: textOf(person.to) }],
    sick: of('sick'),
    suspended: of('suspended'),
  };
};
const leaveByTheEngine = (person: Person, june: number): number =>
  ledgerOf(paidLeave, factsOf(person), `${june + 1}-05-31`)
    .filter((l) => l.kind === 'earned' && l.lot === `${june}-06-01`)
    .reduce((sum, l) => sum + l.amount, 0) / ONE_DAY;

/** Half-days between absences, and of each; some follow each other within a day. */
const people: fc.Arbitrary<Person> = fc
  .record({
    from: fc.integer({ min: at('2021-01-01'), max: at('2025-12-01') }),
    lasting: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(3_000)),
    absences: fc.array(
      fc.record({
        gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400 })),
        length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 600 })),
        kind: fc.constantFrom('sick' as const, 'sick' as const, 'suspended' as const),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ from, lasting, absences }) => {
    let half = 2 * from;
    const dated = absences.map(({ gap, length, kind }) => {
      const first = half + gap;
      half = first + length - 1;
      return { from: first, to: half, kind };
    });
    return { from, to: from + lasting, absences: dated };
  });

const worker = (...absences: readonly [string, string, Absence['kind']][]): Person => ({
  from: at('2020-01-01'),
  to: at('2030-12-31'),
  absences: absences.map(([first, last, kind]) => ({
    from: 2 * at(first),
    to: 2 * at(last) + 1,
    kind,
  })),
});

describe('the leave that a year earns, by the law and by the engine', () => {
  it('agrees for people who come, leave, are sick and suspended at any dates, halves of days included', () => {
    let [compared, withSickness] = [0, 0];
    fc.assert(
      fc.property(people, fc.integer({ min: 2021, max: 2026 }), (person, june) => {
        const expected = leaveEarnedIn(person, june);
        compared += Number(expected > 0);
        withSickness += Number(expected > 0 && person.absences.some((a) => a.kind === 'sick'));
        expect(leaveByTheEngine(person, june)).toBe(expected);
      }),
      { numRuns: 1_500, seed: 20_261_124 },
    );
    expect(compared).toBeGreaterThan(600);
    expect(withSickness).toBeGreaterThan(300);
  });

  it('agrees with what was worked out on paper', () => {
    // Nothing away: 365 ÷ 28 × 2.5 = 32.6, thirty at most.
    expect(leaveEarnedIn(worker(), 2025)).toBe(30);
    // All year sick: twelve months of two.
    expect(leaveEarnedIn(worker(['2025-06-01', '2026-05-31', 'sick']), 2025)).toBe(24);
    // Unpaid from June to November: 182 days of work ÷ 28 × 2.5 = 16.25.
    expect(leaveEarnedIn(worker(['2025-06-01', '2025-11-30', 'suspended']), 2025)).toBe(17);
  });

  it('rounds to a whole day what the law gives, not what its own roundings add', () => {
    // 56 days of work: 5.0 exactly. Sickness of 10, 10 and 11 days in months of 31: 20/31 + 20/31 + 22/31 = 2.0 exactly. Seven days.
    const person = worker(
      ['2025-06-01', '2025-07-21', 'suspended'],
      ['2025-07-22', '2025-07-31', 'sick'],
      ['2025-08-01', '2025-09-30', 'suspended'],
      ['2025-10-01', '2025-10-10', 'sick'],
      ['2025-10-11', '2025-11-30', 'suspended'],
      ['2025-12-01', '2025-12-11', 'sick'],
      ['2026-02-06', '2026-05-31', 'suspended'],
    );
    expect(at('2026-02-06') - at('2025-12-12')).toBe(56);
    expect(leaveEarnedIn(person, 2025)).toBe(7);
    expect(leaveByTheEngine(person, 2025)).toBe(7);
  });
});
