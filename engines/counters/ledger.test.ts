import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../french-time/days.ts';
import { COUNTER_PERIODS } from './counter-periods.ts';
import { compensatoryRest, days, employedFrom, paidLeave, rtt } from './counters.fixtures.ts';
import type { CounterDefinition, CounterFacts } from './definition.ts';
import { balanceAt, ledgerOf } from './ledger.ts';
import { rightsAt } from './rights.ts';

const at = (definition: CounterDefinition, facts: CounterFacts, day: string) =>
  balanceAt(definition, ledgerOf(definition, facts, day), day);

describe('paid leave', () => {
  it('is earned month by month and can be taken from June on', () => {
    const facts = employedFrom('2024-06-01');
    expect(at(paidLeave, facts, '2024-08-31')).toMatchObject({ accruing: days(7.5), available: 0 });
    expect(at(paidLeave, facts, '2025-05-31')).toMatchObject({ accruing: days(30), available: 0 });
    expect(at(paidLeave, facts, '2025-06-01')).toMatchObject({ accruing: 0, available: days(30) });
  });
  it('of an entry in the middle of a month goes by days, and the year is rounded up to a whole day', () => {
    const lines = ledgerOf(paidLeave, employedFrom('2025-03-17'), '2025-06-30');
    expect(
      lines.filter((l) => l.lot === '2024-06-01').map((l) => [l.day, l.earned?.rule, l.amount]),
    ).toEqual([
      ['2025-03-31', 'month', 12_097],
      ['2025-04-30', 'month', 25_000],
      ['2025-05-31', 'month', 25_000], // 15 of 31 days of March
      ['2025-05-31', 'four_weeks', 5_760], // 76 days of presence are 2.714 months of four weeks (L3141-4): 6.7857 days
      ['2025-05-31', 'whole_day', 2_143], // L3141-7
    ]);
    expect(at(paidLeave, employedFrom('2025-03-17'), '2025-06-30').available).toBe(days(7));
  });
  it('goes on at two days a month when sick, up to 24, and not at all when the contract is suspended', () => {
    const year = { first: '2024-06-01', last: '2025-05-31' };
    expect(
      at(paidLeave, employedFrom('2024-06-01', { sick: [year] }), '2025-06-01').available,
    ).toBe(days(24));
    expect(
      at(paidLeave, employedFrom('2024-06-01', { suspended: [year] }), '2025-06-01').available,
    ).toBe(0);
    // Two months of unpaid leave: 25 days by months, and 303 days are 10.82 months of four weeks: 27.05, rounded up.
    expect(
      at(
        paidLeave,
        employedFrom('2024-06-01', { suspended: [{ first: '2024-07-01', last: '2024-08-31' }] }),
        '2025-06-01',
      ).available,
    ).toBe(days(28));
  });
  it('half a day that earns nothing, or of sickness, is half a day', () => {
    const months = (facts: CounterFacts) =>
      ledgerOf(paidLeave, facts, '2024-06-30').map((l) => [
        l.earned?.rule,
        l.earned?.present,
        l.amount,
      ]);
    // Thirty days of June: 29.5 of them, then 29 (a half of the first and of the last of two days), then a morning without pay and an afternoon of sickness.
    expect(
      months(
        employedFrom('2024-06-01', {
          suspended: [
            { first: '2024-06-10', last: '2024-06-10', firstHalf: 'MORNING', lastHalf: 'MORNING' },
          ],
        }),
      ),
    ).toEqual([['month', 29.5, 24_583]]);
    expect(
      months(
        employedFrom('2024-06-01', {
          suspended: [
            {
              first: '2024-06-10',
              last: '2024-06-11',
              firstHalf: 'AFTERNOON',
              lastHalf: 'MORNING',
            },
          ],
        }),
      ),
    ).toEqual([['month', 29, 24_167]]);
    expect(
      months(
        employedFrom('2024-06-01', {
          suspended: [
            { first: '2024-06-10', last: '2024-06-10', firstHalf: 'MORNING', lastHalf: 'FULL' },
          ],
          sick: [{ first: '2024-06-10', last: '2024-06-10', firstHalf: 'AFTERNOON' }],
        }),
      ),
    ).toEqual([
      ['month', 29, 24_167],
      ['sick_month', 0.5, 333],
    ]);
  });
  it('of somebody who leaves stops on the last day and is settled then', () => {
    const facts: CounterFacts = {
      ...employedFrom('2024-06-01'),
      employed: [{ first: '2024-06-01', last: '2024-09-15' }],
    };
    expect(at(paidLeave, facts, '2025-12-31').total).toBe(days(10)); // to be paid out, as long as it could be taken
    expect(at(paidLeave, facts, '2024-09-15')).toMatchObject({ accruing: days(10) }); // 107 days: 9.55 by weeks of four, up to a whole day
  });
  it('taken in advance is taken from what the year earns', () => {
    const facts = employedFrom('2024-06-01', {
      takings: [{ key: 'a', day: '2024-08-05', amount: days(6) }],
    });
    expect(at(paidLeave, facts, '2024-08-05')).toMatchObject({ available: 0, accruing: days(-1) });
    expect(at(paidLeave, facts, '2025-06-01').available).toBe(days(24));
  });
  it('says of which year it is taken, and what of it is taken before that year’s rights open', () => {
    const facts = employedFrom('2024-06-01', {
      takings: [
        { key: 'a', day: '2025-08-04', amount: days(24) },
        { key: 'b', day: '2025-11-10', amount: days(9) },
      ],
    });
    // Thirty days of 2024-2025 give 24 + 6; three more come from the twelve and a half earned since June.
    expect(rightsAt(paidLeave, ledgerOf(paidLeave, facts, '2025-11-10'), '2025-11-10')).toEqual([
      {
        earnedIn: { first: '2024-06-01', last: '2025-05-31' },
        opens: '2025-06-01',
        until: '2026-05-31',
        earned: days(30),
        taken: days(30),
        inAdvance: 0,
        expired: 0,
        offset: 0,
        left: 0,
      },
      {
        earnedIn: { first: '2025-06-01', last: '2026-05-31' },
        opens: '2026-06-01',
        until: '2027-05-31',
        earned: days(12.5),
        taken: days(3),
        inAdvance: days(3),
        expired: 0,
        offset: 0,
        left: days(9.5),
      },
    ]);
  });
  it('that nobody took is lost after the year in which it could be', () => {
    expect(at(paidLeave, employedFrom('2024-06-01'), '2026-06-01')).toMatchObject({
      expired: days(30),
      available: days(30),
    });
  });
});

describe('journée de solidarité (L3133-7)', () => {
  const solidary: CounterDefinition = {
    ...rtt,
    earning: { ...rtt.earning, solidarity: days(1) } as CounterDefinition['earning'],
  };
  it('is a line of its own on Whit Monday, for those employed that day', () => {
    const lines = (first: string) =>
      ledgerOf(solidary, employedFrom(first), '2026-12-31')
        .filter((l) => l.earned?.rule === 'solidarity')
        .map((l) => [l.day, l.amount]);
    expect(lines('2025-01-01')).toEqual([
      ['2025-06-09', days(-1)],
      ['2026-05-25', days(-1)],
    ]);
    expect(lines('2025-07-01')).toEqual([['2026-05-25', days(-1)]]);
    expect(at(solidary, employedFrom('2025-01-01'), '2025-06-09').available).toBe(days(9));
  });
});

describe('other counters', () => {
  it('RTT are there on the first day, by days of employment, rounded up to half days', () => {
    expect(at(rtt, employedFrom('2025-01-01'), '2025-01-01').available).toBe(days(10));
    expect(at(rtt, employedFrom('2025-07-01'), '2025-07-01').available).toBe(days(5.5)); // 184 of 365 days: 5.04
  });
  it('two days are kept until the end of March, the oldest taken first', () => {
    const facts = employedFrom('2025-01-01', {
      takings: [{ key: 'x', day: '2026-02-02', amount: days(1) }],
    });
    expect(at(rtt, facts, '2026-01-01')).toMatchObject({ available: days(12), expired: days(8) });
    expect(at(rtt, facts, '2026-04-01')).toMatchObject({ available: days(10), expired: days(9) });
  });
  it('what is about to be lost makes up for what is owed', () => {
    const facts = employedFrom('2025-01-01', {
      credits: [{ key: 'correction', day: '2026-01-02', amount: days(-11) }],
    });
    const lines = ledgerOf(rtt, facts, '2026-12-31');
    expect(lines.filter((l) => l.kind === 'offset').map((l) => [l.lot, l.amount])).toEqual([
      ['2025-01-01', days(-1)],
      ['2026-01-01', days(1)],
    ]);
  });
  it('compensatory rest is lost three months after its quarter', () => {
    const facts = employedFrom('2025-01-01', {
      credits: [{ key: 'q1', day: '2025-03-31', amount: 25_200 }],
    });
    expect(at(compensatoryRest, facts, '2025-06-30').available).toBe(25_200);
    expect(at(compensatoryRest, facts, '2025-07-01').available).toBe(0);
  });
});

const day = fc.integer({ min: 0, max: 1_400 }).map((n) => addDays('2023-01-01', n));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 90 }))
  .map(([first, n]) => ({ first, last: addDays(first, n) }));
const movements = (min: number) =>
  fc.uniqueArray(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 4 }),
      day,
      amount: fc.integer({ min, max: days(12) }),
    }),
    { selector: (m) => m.key, maxLength: 12 },
  );
const definitions = fc
  .record({
    base: fc.constantFrom<CounterDefinition>(
      paidLeave,
      rtt,
      compensatoryRest,
      {
        ...paidLeave,
        earning: { ...paidLeave.earning, splitting: true } as CounterDefinition['earning'],
      },
      { ...rtt, earning: { ...rtt.earning, solidarity: days(1) } as CounterDefinition['earning'] },
    ),
    period: fc.constantFrom(...COUNTER_PERIODS),
    available: fc.constantFrom('at_once' as const, 'next_period' as const),
    kept: fc.record({
      most: fc.constantFrom(null, 0, days(2)),
      months: fc.constantFrom(null, 0, 3, 15),
    }),
  })
  .map(({ base, ...rest }): CounterDefinition => ({ ...base, ...rest }));
const people = fc
  .record({
    start: day,
    end: fc.option(day),
    waivers: fc.array(
      day.map((d) => ({ key: d, day: d })),
      { maxLength: 2 },
    ),
    stops: fc.option(
      fc.array(
        fc.tuple(range, day).map(([r, informedOn]) => ({ ...r, informedOn })),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
    suspended: fc.array(range, { maxLength: 3 }),
    sick: fc.array(range, { maxLength: 3 }),
    credits: movements(days(-5)),
    takings: movements(1),
  })
  .map(({ start, end, ...rest }): CounterFacts => ({
    ...rest,
    employed: [{ first: start, last: end === null || end < start ? '9999-12-31' : end }],
  }));

describe('whatever the counter and the person', () => {
  it('the balance is the sum of its lines, each line has a key of its own, and everything taken is in the ledger once', () => {
    fc.assert(
      fc.property(definitions, people, day, (definition, facts, until) => {
        const lines = ledgerOf(definition, facts, until);
        const balance = balanceAt(definition, lines, until);
        expect(balance.total).toBe(lines.reduce((sum, l) => sum + l.amount, 0));
        expect(balance.available + balance.accruing).toBe(balance.total);
        expect(new Set(lines.map((l) => l.key)).size).toBe(lines.length);
        expect(balance.taken).toBe(
          facts.takings.filter((t) => t.day <= until).reduce((sum, t) => sum + t.amount, 0),
        );
        const rights = rightsAt(definition, lines, until);
        expect([
          rights.reduce((sum, r) => sum + r.left, 0),
          rights.filter((r) => r.opens <= until).reduce((sum, r) => sum + r.left, 0),
        ]).toEqual([balance.total, balance.available]);
        expect(
          rights.every(
            (r) => r.left === r.earned + r.offset - r.taken - r.expired && r.inAdvance <= r.taken,
          ),
        ).toBe(true);
        expect(lines.every((l, i) => i === 0 || (lines[i - 1]?.day ?? '') <= l.day)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
  it('made again, in another order of facts, it is the same; a later day only adds lines', () => {
    fc.assert(
      fc.property(
        definitions,
        people,
        day,
        fc.integer({ min: 0, max: 200 }),
        (definition, facts, until, more) => {
          const lines = ledgerOf(definition, facts, until);
          expect(
            ledgerOf(
              definition,
              {
                ...facts,
                credits: facts.credits.toReversed(),
                takings: facts.takings.toReversed(),
                sick: facts.sick.toReversed(),
                stops: facts.stops?.toReversed(),
              },
              until,
            ),
          ).toEqual(lines);
          const leaving = facts.employed.some((e) => e.last < '9999-12-31');
          if (!leaving)
            expect(
              ledgerOf(definition, facts, addDays(until, more)).filter((l) => l.day <= until),
            ).toEqual(lines);
        },
      ),
      { numRuns: 300 },
    );
  });
});
