import { describe, expect, it } from 'vitest';
import { contradictionsOf, NEW_CASE, type PayCase } from './pay-case.ts';
import { allowanceTotals, deductionPercent } from './route-allowances.ts';

const allowances = (of: Partial<PayCase['allowances']>): PayCase['allowances'] => ({
  ...NEW_CASE.allowances,
  ...of,
});

describe('allowances of a month', () => {
  it('are exempt up to their limit, each kind its own', () => {
    expect(
      allowanceTotals(
        allowances({ meal: { count: 3, unit: 2_140 }, trip2: { count: 2, unit: 6_867 } }),
      ),
    ).toEqual({ exempt: 3 * 2_140 + 2 * 6_867, taxable: 0 });
  });
  it('are pay above it, cent by cent', () => {
    expect(allowanceTotals(allowances({ special: { count: 4, unit: 751 } }))).toEqual({
      exempt: 3_000,
      taxable: 4,
    });
  });
});

describe('the deduction of drivers of goods', () => {
  it.each([
    [2023, 20],
    [2024, 19],
    [2026, 17],
    [2027, 16],
    [2028, 14],
    [2034, 2],
    [2035, 0],
    [2040, 0],
  ])('of %i is %i %%', (year, percent) => {
    expect(deductionPercent(year)).toBe(percent);
  });
});

describe('a case that contradicts itself', () => {
  const fields = (change: Partial<PayCase>): string[] =>
    contradictionsOf({ ...NEW_CASE, ...change }).map(({ field }) => field);
  it('is told on the field to change', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ contract: 'apprenticeship', executive: true })).toEqual(['executive']);
    expect(fields({ contract: 'apprenticeship', partTimeHours: 2_000 })).toEqual(['partTimeHours']);
    expect(fields({ partTimeHours: 2_000, overtime: 100 })).toEqual(['overtime']);
    expect(fields({ specificDeduction: true, executive: true })).toEqual(['specificDeduction']);
  });
  it('has the deduction beside allowances that are counted, not beside amounts alone', () => {
    const meal = (count: number) => allowances({ meal: { count, unit: 1_636 } });
    expect(fields({ specificDeduction: true, allowances: meal(1) })).toEqual(['specificDeduction']);
    expect(fields({ specificDeduction: true, allowances: meal(0) })).toEqual([]);
  });
});
