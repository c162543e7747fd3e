import { describe, expect, it } from 'vitest';
import { findGross } from './find-gross.ts';

/** How often an amount was asked for. */
const counted = (amountOf: (gross: number) => number) => {
  const seen = { tries: 0 };
  return {
    seen,
    amountOf: (gross: number) => {
      seen.tries += 1;
      return amountOf(gross);
    },
  };
};

const paid = { times: 1, plus: 0 };

describe('the gross pay of an amount', () => {
  it('is found at once on a straight line', () => {
    const { seen, amountOf } = counted((gross) => gross * 0.7 - 2_000);
    expect(findGross({ target: 'net', amount: 152_000, paid }, amountOf)).toBeCloseTo(220_000, 3);
    expect(seen.tries).toBeLessThan(5);
  });
  it('is found across a bend, and where the slope is half of what one expects', () => {
    const bent = (gross: number): number =>
      gross < 200_000 ? gross * 1.1 : 220_000 + (gross - 200_000) * 1.9;
    expect(findGross({ target: 'cost', amount: 315_000, paid }, bent)).toBeCloseTo(250_000, -2);
    expect(findGross({ target: 'cost', amount: 110_000, paid }, bent)).toBeCloseTo(100_000, -2);
  });
  it('keeps within four cents on stairs of eight', () => {
    const stairs = (gross: number): number => gross * 0.77 - Math.round((gross * 0.03) / 8) * 8;
    const solution = findGross({ target: 'netAfterTax', amount: 161_803, paid }, stairs);
    expect(Math.abs(stairs(solution ?? 0) - 161_803)).toBeLessThanOrEqual(4.2);
  });
  it('is none in the gap of a jump, one side of it otherwise', () => {
    const jump = (gross: number): number => (gross < 200_000 ? gross : gross + 5_000);
    expect(findGross({ target: 'net', amount: 202_500, paid }, jump)).toBeNull();
    expect(findGross({ target: 'net', amount: 200_050, paid }, jump)).toBeCloseTo(200_000, -2);
  });
  it('is found past a flat start, where the last two tries are on one level', () => {
    const flat = (gross: number): number => Math.max(0, gross * 0.8 - 2_000);
    expect(findGross({ target: 'net', amount: 200, paid }, flat)).toBeCloseTo(2_750, 0);
  });
  it('is none below what no salary gives', () => {
    expect(findGross({ target: 'cost', amount: 1_000, paid }, (gross) => gross + 4_000)).toBeNull();
  });
  it('is tried few times: where it begins takes overtime and bonuses into account', () => {
    // The usual curve in its straight part, of what is paid: a tenth more than the base and 100 € besides.
    const usual = (pay: number): number => 5_722 + (pay - 10_000) * 0.791_603;
    const { seen, amountOf } = counted((gross) => usual(gross * 1.1 + 10_000));
    const asked = { target: 'net', amount: 180_000, paid: { times: 1.1, plus: 10_000 } } as const;
    expect(usual((findGross(asked, amountOf) ?? 0) * 1.1 + 10_000)).toBeCloseTo(180_000, -1);
    expect(seen.tries).toBeLessThan(3);
  });
  it('after tax is found on the other side of a bracket, where the tax begins elsewhere', () => {
    const rate = (pay: number): number => (pay < 240_000 ? 0.03 : 0.04);
    const after = (gross: number): number => gross * 0.77 - gross * rate(gross);
    const { seen, amountOf } = counted(after);
    const solution = findGross({ target: 'netAfterTax', amount: 182_000, paid }, amountOf);
    expect(Math.abs(after(solution ?? 0) - 182_000)).toBeLessThanOrEqual(4.2);
    expect(seen.tries).toBeLessThan(7);
  });
});
