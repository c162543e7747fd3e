// L3141-8, worked out by hand for leave earned from 1 June 2025 to 31 May 2026: children's ages on 30 April 2026, the employee's on 30 April 2025.
import { describe, expect, it } from 'vitest';
import { days, employedFrom, paidLeave } from './counters.fixtures.ts';
import {
  ONE_DAY,
  type CounterDefinition,
  type CounterFacts,
  type Family,
  type Household,
} from './definition.ts';
import { ledgerOf } from './ledger.ts';

const PERIOD = '2025-06-01';
const born = (...days: string[]): Family => ({
  birth: '1985-02-28',
  households: [{ since: '2020-01-01', born: days, disabled: 0 }],
});
const leave = (first: string, family: Family, more: Partial<CounterFacts> = {}, by = paidLeave) => {
  const lines = ledgerOf(by, employedFrom(first, { family, ...more }), '2026-12-31');
  const earned = lines.filter((l) => l.lot === PERIOD && l.kind === 'earned');
  const sum = (some: typeof earned): number => some.reduce((n, l) => n + l.amount, 0) / ONE_DAY;
  const byLaw = earned.filter((l) => l.earned?.rule === 'children');
  return [sum(earned.filter((l) => !byLaw.includes(l))), sum(byLaw)];
};
const two = born('2015-09-01', '2020-02-29');

describe('leave for children to provide for', () => {
  it('is two days a child, up to the whole annual leave', () => {
    // 151 days ÷ 28 × 2.5 = 13.48, upwards 14.
    expect(leave('2026-01-01', two)).toEqual([14, 4]);
    expect(leave('2015-01-01', two)).toEqual([30, 0]);
    // Sick all year: 24, four children would bring 8.
    const four = born('2012-01-01', '2014-01-01', '2016-01-01', '2018-01-01');
    expect(leave('2015-01-01', four, { sick: [{ first: PERIOD, last: '2026-05-31' }] })).toEqual([
      24, 6,
    ]);
  });

  it('counts children under fifteen on 30 April, born by then', () => {
    expect(leave('2026-01-01', born('2011-04-30'))).toEqual([14, 0]);
    expect(leave('2026-01-01', born('2011-05-01'))).toEqual([14, 2]);
    expect(leave('2026-01-01', born('2026-04-30'))).toEqual([14, 2]);
    expect(leave('2026-01-01', born('2026-05-01'))).toEqual([14, 0]);
  });

  it('counts those with a disability at any age, as the household was on 30 April', () => {
    const since = (on: string, more: Partial<Household>): Family => ({
      birth: null,
      households: [
        { since: '2020-01-01', born: ['2015-01-01'], disabled: 0 },
        { since: on, born: [], disabled: 0, ...more },
      ],
    });
    expect(leave('2026-01-01', since('2026-04-30', { disabled: 2 }))).toEqual([14, 4]);
    expect(leave('2026-01-01', since('2026-05-01', { disabled: 2 }))).toEqual([14, 2]);
    expect(leave('2026-01-01', since('2026-04-30', {}))).toEqual([14, 0]);
  });

  it('goes beyond the annual leave for who was under twenty-one on 30 April of the year before; one day where six at most were earned', () => {
    const young = { ...two, birth: '2004-05-01' };
    expect(leave('2024-01-01', young)).toEqual([30, 4]);
    expect(leave('2024-01-01', { ...two, birth: '2004-04-30' })).toEqual([30, 0]);
    // 47 days ÷ 28 × 2.5 = 4.2, upwards 5; from 1 April 61 days: 5.4, upwards 6; from 31 March 62: 5.5, upwards 6; from 24 March 69: 6.2, upwards 7.
    expect(leave('2026-04-15', young)).toEqual([5, 2]);
    expect(leave('2026-04-01', young)).toEqual([6, 2]);
    expect(leave('2026-03-24', young)).toEqual([7, 4]);
    expect(leave('2026-04-15', two)).toEqual([5, 4]);
  });

  it('is not there before the period ends, nor for who left before, nor without leave', () => {
    const of = (last: string) =>
      leave('2026-01-01', two, { employed: [{ first: '2026-01-01', last }] })[1];
    expect(of('2026-05-30')).toBe(0);
    expect(of('2026-05-31')).toBe(4);
    const facts = employedFrom('2026-01-01', { family: two });
    expect(
      ledgerOf(paidLeave, facts, '2026-05-30').some((l) => l.earned?.rule === 'children'),
    ).toBe(false);
    const unpaid = { suspended: [{ first: PERIOD, last: '2026-05-31' }] };
    expect(leave('2015-01-01', two, unpaid)).toEqual([0, 0]);
  });

  it('comes beside a balance that was taken over', () => {
    const opening = { key: '1', day: '2026-02-28', available: 0, accruing: days(15) };
    // 15 and three months: 22.5, upwards 23. From 22.5 nothing is left to 30.
    expect(leave('2015-01-01', two, { opening })).toEqual([8, 4]);
    expect(leave('2015-01-01', two, { opening: { ...opening, accruing: days(21) } })).toEqual([
      8, 1,
    ]);
  });

  it('stops at 25 where working days are counted', () => {
    const open: CounterDefinition = {
      ...paidLeave,
      earning: {
        kind: 'monthly',
        perMonth: 20_833,
        most: days(25),
        sick: { perMonth: days(1.6667), most: days(20) },
        settled: true,
      },
    };
    const sick = [{ first: PERIOD, last: '2026-05-31' }];
    expect(
      leave('2015-01-01', born('2012-01-01', '2014-01-01', '2016-01-01'), { sick }, open),
    ).toEqual([20, 5]);
    expect(leave('2015-01-01', two, {}, open)).toEqual([25, 0]);
  });
});
