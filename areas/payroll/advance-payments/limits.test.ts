import { describe, expect, it } from 'vitest';
import { leftOf, refusalsOf, type AdvanceRule, type AskedAdvance } from './limits.ts';

const open: AdvanceRule = {
  maxAmount: null,
  maxPerMonth: null,
  monthlyCeiling: null,
  firstDay: 1,
  lastDay: 31,
  minSeniority: 0,
};
const asked: AskedAdvance = {
  amount: 50_000,
  today: '2026-10-15',
  since: '2026-07-15',
  standing: [],
};
const codes = (rule: Partial<AdvanceRule>, of: Partial<AskedAdvance> = {}): string[] =>
  refusalsOf({ ...open, ...rule }, { ...asked, ...of }).map(({ code }) => code);

describe('a request for an advance', () => {
  it('is free where a company limits nothing, even of a person without a first day', () =>
    expect(codes({}, { since: null, standing: [1, 2, 3] })).toEqual([]));

  // At the bound it passes, one beyond it does not.
  it.each([
    [{ maxAmount: 50_000 }, {}, []],
    [{ maxAmount: 49_999 }, {}, ['amount']],
    [{ maxPerMonth: 2 }, { standing: [10_000] }, []],
    [{ maxPerMonth: 1 }, { standing: [10_000] }, ['count']],
    [{ monthlyCeiling: 80_000 }, { standing: [30_000] }, []],
    [{ monthlyCeiling: 79_999 }, { standing: [30_000] }, ['ceiling']],
    [{ firstDay: 15 }, {}, []],
    [{ firstDay: 16 }, {}, ['window']],
    [{ lastDay: 15 }, {}, []],
    [{ lastDay: 14 }, {}, ['window']],
    [{ minSeniority: 3 }, {}, []],
    [{ minSeniority: 3 }, { since: '2026-07-16' }, ['seniority']],
    [{ minSeniority: 3 }, { since: null }, ['seniority']],
    // 31 August + 1 month ends on 30 September.
    [{ minSeniority: 1 }, { since: '2026-08-31', today: '2026-09-30' }, []],
    [{ minSeniority: 1 }, { since: '2026-08-31', today: '2026-09-29' }, ['seniority']],
    // 29 February 2024 + 12 months ends on 28 February 2025.
    [{ minSeniority: 12 }, { since: '2024-02-29', today: '2025-02-28' }, []],
    [{ lastDay: 31 }, { today: '2026-02-28' }, []],
  ] as const)('%j of %j: %j', (rule, of, expected) => expect(codes(rule, of)).toEqual(expected));

  it('hears everything at once', () =>
    expect(
      codes(
        { maxAmount: 1, maxPerMonth: 0, monthlyCeiling: 0, firstDay: 20, minSeniority: 120 },
        {},
      ),
    ).toEqual(['window', 'seniority', 'amount', 'count', 'ceiling']));

  it('says what is left, never less than nothing', () => {
    const rule = { ...open, maxPerMonth: 2, monthlyCeiling: 40_000 };
    expect(leftOf(rule, [15_000])).toEqual({ amount: 25_000, count: 1 });
    expect(leftOf(rule, [15_000, 30_000, 1])).toEqual({ amount: 0, count: 0 });
    expect(leftOf(open, [15_000])).toEqual({ amount: null, count: null });
  });
});
