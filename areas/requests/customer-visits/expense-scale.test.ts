import { expect, it } from 'vitest';
import { expenseOn } from './expense-scale.ts';

it('adds up kilometres, meals and nights by the scale of the day', () => {
  // 131 km × 0.535 € = 70.085 €, rounded up; 2 × 21.40; 1 × 76.60
  expect(expenseOn('2026-03-02', { kilometres: 131, meals: 2, nights: 1 })).toBe(
    7_009 + 4_280 + 7_660,
  );
  expect(expenseOn('2025-12-31', { kilometres: 100, meals: 1, nights: 0 })).toBe(5_290 + 2_110);
  expect(expenseOn('2026-01-01', { kilometres: 100, meals: 0, nights: 0 })).toBe(5_350);
});
it('has no amount before the first scale', () => {
  expect(expenseOn('2024-12-31', { kilometres: 1, meals: 0, nights: 0 })).toBeNull();
});
