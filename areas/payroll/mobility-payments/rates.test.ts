import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, rateIn, type DatedRate } from './rates.ts';

const rates: readonly DatedRate[] = [
  { from: '2026-07', rate: 195, hourlyGross: 1_250 },
  { from: '2025-01', rate: 185, hourlyGross: null },
  { from: '2026-01', rate: 185, hourlyGross: 1_200 },
];
it.each([
  ['2024-12', null],
  ['2025-01', 185],
  ['2025-12', 185],
  ['2026-06', 185],
  ['2026-07', 195],
  ['2027-01', 195],
] as const)('in %s the rate is %s', (month, rate) =>
  expect(rateIn(rates, month)?.rate ?? null).toBe(rate),
);
// 151 h 40 min at 12.00 € are 1,820.00 €; 1.85 % of them 33.67 €.
it('a claimed month amounts to its hours at the gross pay of an hour, at the rate', () =>
  expect(amountOf(546_000, true, { from: '2026-01', rate: 185, hourlyGross: 1_200 })).toEqual({
    base: 182_000,
    amount: 3_367,
  }));
it('nothing is said of a month that is not claimed, or whose pay nobody filled in', () =>
  expect([
    amountOf(546_000, false, { from: '2026-01', rate: 185, hourlyGross: 1_200 }),
    amountOf(546_000, true, { from: '2025-01', rate: 185, hourlyGross: null }),
  ]).toEqual([null, null]));
it('an amount is never further than half a cent from the exact one of its base, and grows with the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_678_400 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (total, hourlyGross, rate) => {
        const { base, amount } = amountOf(total, true, { from: '2026-01', rate, hourlyGross }) ?? {
          base: -1,
          amount: -1,
        };
        expect(Math.abs(base - (total * hourlyGross) / 3_600)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(amount - (base * rate) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(
          amountOf(total, true, { from: '2026-01', rate: rate + 1, hourlyGross })?.amount ?? -1,
        ).toBeGreaterThanOrEqual(amount);
      },
    ),
  );
});
