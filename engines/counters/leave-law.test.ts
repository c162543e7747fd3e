// What the law keeps, carries over and caps, worked out on paper from its articles.
import { describe, expect, it } from 'vitest';
import { isHoliday } from '../french-time/holidays.ts';
import { days, employedFrom, paidLeave } from './counters.fixtures.ts';
import { balanceAt, ledgerOf } from './ledger.ts';
import { rightsAt } from './rights.ts';
import type { CounterDefinition, CounterFacts } from './definition.ts';

const rights = (facts: CounterFacts, earnedIn: string, day: string) =>
  rightsAt(paidLeave, ledgerOf(paidLeave, facts, day), day).find(
    (r) => r.earnedIn.first === earnedIn,
  );

describe('maternity, adoption and parental leave (L3141-2, L1225-55)', () => {
  const summer = { key: 'summer', day: '2025-08-04', amount: days(21) };
  const away = (first: string, last: string) =>
    employedFrom('2024-06-01', { familyLeave: [{ first, last }], takings: [summer] });

  it('keep what they kept from being taken, for fifteen months from the return', () => {
    // Thirty days, 21 taken: the nine left on 31 May 2026 stay until 14 September 2027.
    const facts = away('2026-02-02', '2026-06-14');
    expect(rights(facts, '2024-06-01', '2026-06-01')).toMatchObject({
      left: days(9),
      expired: 0,
      until: '2027-09-14',
    });
    expect(rights(facts, '2024-06-01', '2027-09-15')).toMatchObject({ left: 0, expired: days(9) });
  });
  it('keep it even where some would have fitted after the return', () => {
    const facts = away('2026-01-12', '2026-05-03');
    expect(rights(facts, '2024-06-01', '2026-06-01')).toMatchObject({ left: days(9) });
  });
  it('keep no more than their own workable days, and nothing where they ended before', () => {
    // Monday 18 to Saturday 23 May 2026: six workable days.
    expect(rights(away('2026-05-18', '2026-05-24'), '2024-06-01', '2026-06-01')).toMatchObject({
      left: days(6),
      expired: days(3),
    });
    expect(rights(away('2025-01-06', '2025-05-31'), '2024-06-01', '2026-06-01')).toMatchObject({
      left: 0,
      expired: days(9),
    });
  });
});

describe('leave carried over after sickness (L3141-19-1)', () => {
  it('is counted in workable days without holidays', () => {
    // 25 May 2026 is Whit Monday: Tuesday to Saturday are five.
    const facts = employedFrom('2024-06-01', {
      sick: [{ first: '2026-05-25', last: '2026-05-30' }],
      holiday: (day) => isHoliday(day),
    });
    expect(rights(facts, '2024-06-01', '2026-06-01')).toMatchObject({
      left: days(5),
      expired: days(25),
    });
  });
});

describe('days of fractionnement (L3141-23)', () => {
  const split: CounterDefinition = {
    ...paidLeave,
    earning: { ...paidLeave.earning, splitting: true } as CounterDefinition['earning'],
  };
  const granted = (second: string): number =>
    ledgerOf(
      split,
      employedFrom('2024-06-01', {
        takings: [
          { key: 'a', day: '2025-07-07', amount: days(12) },
          { key: 'b', day: second, amount: days(6) },
        ],
      }),
      '2026-05-31',
    )
      .filter((l) => l.earned?.rule === 'splitting')
      .reduce((sum, l) => sum + l.amount, 0);
  it.each([
    ['2025-10-31', 0],
    ['2025-11-03', days(2)],
    ['2026-04-30', days(2)],
    ['2026-05-02', 0],
    ['2026-05-11', 0],
  ])('for six days taken on %s are %d', (day, amount) => expect(granted(day)).toBe(amount));
});

describe('sickness and the days that a year earns', () => {
  const total = (first: string, last: string, on: string): number => {
    const facts = employedFrom('2021-06-01', { sick: [{ first, last }] });
    const lines = ledgerOf(paidLeave, facts, on).filter(
      (l) => l.lot === `${Number(on.slice(0, 4)) - 1}-06-01` && l.kind === 'earned',
    );
    return lines.reduce((sum, l) => sum + l.amount, 0);
  };
  it('nine months of work and three of sickness are thirty: 39 weeks are 9.75 months (L3141-4)', () => {
    // 273 days ÷ 28 × 2.5 = 24.375, and 3 × 2 = 6: 30.375, thirty at most.
    expect(total('2025-03-01', '2025-05-31', '2025-05-31')).toBe(days(30));
  });
  it('before 24 April 2024 adds only what is missing to 24 (law 2024-364, art. 37 II)', () => {
    // Six months of work: 183 days ÷ 28 × 2.5 = 16.34; sickness adds 7.66 of its twelve days.
    expect(total('2022-12-01', '2023-05-31', '2023-05-31')).toBe(days(24));
    // Nine months of work are 24.375 already: sickness adds nothing, the rest is a whole day (L3141-7).
    expect(total('2023-03-01', '2023-05-31', '2023-05-31')).toBe(days(25));
    expect(total('2022-06-01', '2023-05-31', '2023-05-31')).toBe(days(24));
  });
  it('of a year under way on that day is capped in its months before it alone', () => {
    // Sick from June 2023 on: ten months to March 2024 and two after it.
    expect(total('2023-06-01', '2024-05-31', '2024-05-31')).toBe(days(24));
    // Sick in April and May 2024 alone: no cap on them.
    expect(total('2024-04-01', '2024-05-31', '2024-05-31')).toBe(days(30));
  });
  it('leaves a balance that is the sum of its lines', () => {
    const facts = employedFrom('2021-06-01', {
      sick: [{ first: '2022-12-01', last: '2023-05-31' }],
    });
    const lines = ledgerOf(paidLeave, facts, '2023-05-31');
    const { total: balance } = balanceAt(paidLeave, lines, '2023-05-31');
    expect(balance).toBe(lines.reduce((sum, l) => sum + l.amount, 0));
  });
});
