// Balances taken over from before the portal, worked out on paper.
import { describe, expect, it } from 'vitest';
import { days, employedFrom, paidLeave, rtt } from './counters.fixtures.ts';
import type { CounterDefinition, CounterFacts, Opening } from './definition.ts';
import { balanceAt, ledgerOf } from './ledger.ts';

const at = (definition: CounterDefinition, facts: CounterFacts, day: string): number[] => {
  const { available, accruing } = balanceAt(definition, ledgerOf(definition, facts, day), day);
  return [available / 10_000, accruing / 10_000];
};
const leave = (
  available: number,
  accruing: number,
  more: Partial<CounterFacts> & { readonly day?: string; readonly from?: string } = {},
): CounterFacts => {
  const { day = '2026-10-31', from = '2020-01-01', ...facts } = more;
  const opening: Opening = {
    key: '1',
    day,
    available: days(available),
    accruing: days(accruing),
  };
  return employedFrom(from, { opening, ...facts });
};

describe('paid leave taken over', () => {
  it('is what was said on its day: nothing earned before counts on top', () => {
    // 10 days of leave in August and the 31st itself are in the balance too; the day after is not.
    const takings = ['2026-08-10', '2026-10-31', '2026-11-02'].map((day) => ({
      key: day,
      day,
      amount: days(5),
    }));
    const credits = [{ key: 'before', day: '2026-10-31', amount: days(3) }];
    const facts = leave(12.5, 12, { takings, credits });
    expect(at(paidLeave, facts, '2026-10-30')).toEqual([0, 0]);
    expect(at(paidLeave, facts, '2026-10-31')).toEqual([12.5, 12]);
    expect(at(paidLeave, facts, '2026-11-02')).toEqual([7.5, 12]);
  });

  it('goes on by 2.5 a month, to a whole day and to thirty at most', () => {
    // November to May: seven months, 17.5 days. 12 + 17.5 = 29.5, a whole day is 30 (L3141-7).
    expect(at(paidLeave, leave(12.5, 12), '2026-11-30')).toEqual([12.5, 14.5]);
    expect(at(paidLeave, leave(12.5, 12), '2027-05-31')).toEqual([12.5, 30]);
    // 10 + 17.5 = 27.5, a whole day is 28; 14 + 17.5 is over thirty.
    expect(at(paidLeave, leave(0, 10), '2027-05-31')).toEqual([0, 28]);
    expect(at(paidLeave, leave(0, 14), '2027-05-31')).toEqual([0, 30]);
    // What was left of the year before is lost with its period, what accrued opens.
    expect(at(paidLeave, leave(12.5, 12), '2027-06-01')).toEqual([30, 0]);
  });

  it('is the same whether employment is entered from its first day or from the portal’s', () => {
    for (const day of ['2026-10-31', '2027-05-31', '2027-06-01'])
      expect(at(paidLeave, leave(12.5, 12.5, { from: '2026-11-01' }), day)).toEqual(
        at(paidLeave, leave(12.5, 12.5), day),
      );
  });

  it('counts days of fractionnement by what is missing of a whole year', () => {
    const splitting: CounterDefinition = {
      ...paidLeave,
      earning: { ...paidLeave.earning, splitting: true } as CounterDefinition['earning'],
    };
    const taken = { key: 'n', day: '2026-11-09', amount: days(6) };
    const after = (available: number): number[] =>
      at(splitting, leave(available, 10, { day: '2026-09-30', takings: [taken] }), '2026-11-09');
    // 17.5 taken by September: 6.5 of the 24 of the main leave are left, six of them in November bring two days. October adds 2.5.
    expect(after(12.5)).toEqual([12.5 - 6 + 2, 12.5]);
    // 22 taken: two are left, the other four are of the fifth week.
    expect(after(8)).toEqual([2, 12.5]);
  });
});

describe('RTT taken over', () => {
  const opening = { key: '1', day: '2026-05-31', available: days(4), accruing: null };
  it.each(['2020-01-01', '2026-06-01'])('are what was said, employed from %s', (from) => {
    const facts = employedFrom(from, { opening });
    expect(at(rtt, facts, '2026-05-31')).toEqual([4, 0]);
    expect(at(rtt, facts, '2026-12-31')).toEqual([4, 0]);
    // Two of four stay for three months, ten come.
    expect(at(rtt, facts, '2027-01-01')).toEqual([12, 0]);
  });
});

it('a counter of a day a month, to be taken at once, has its months after that day', () => {
  const monthly: CounterDefinition = {
    ...rtt,
    earning: { kind: 'monthly', perMonth: days(1), most: null, sick: null, settled: false },
  };
  const opening = { key: '1', day: '2026-10-31', available: days(3), accruing: null };
  const facts = employedFrom('2020-01-01', { opening });
  expect(at(monthly, facts, '2026-10-31')).toEqual([3, 0]);
  expect(at(monthly, facts, '2026-11-30')).toEqual([4, 0]);
});
