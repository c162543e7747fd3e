import { expect, test } from 'vitest';
import { isOneContract, monthlyOf, weeklyOf } from './contract-hours.ts';

const h = (hours: number): number => Math.round(hours * 60);
// By hand: 151.67 × 12 ÷ 52 = 35.0; 169 × 12 ÷ 52 = 39.0; 104 × 12 ÷ 52 = 24.0; 121.33 × 12 ÷ 52 = 28.0.
test.each([
  [h(151.67), h(35)],
  [h(169), h(39)],
  [h(104), h(24)],
  [h(121.33), h(28)],
  [0, 0],
])('%i minutes a month are %i a week, and back', (monthly, weekly) => {
  expect(weeklyOf(monthly)).toBe(weekly);
  expect(monthlyOf(weekly)).toBe(monthly);
  expect(isOneContract(monthly, weekly)).toBe(true);
});
test.each([
  // 28 h × 52 ÷ 12 = 121.33 h: half an hour away is rounding, more is another contract.
  [h(121.83), h(28), true],
  [h(121.85) + 1, h(28), false],
  [h(151.67), h(39), false],
  [h(104), h(35), false],
])('%i a month and %i a week: one contract %s', (monthly, weekly, one) =>
  expect(isOneContract(monthly, weekly)).toBe(one),
);
