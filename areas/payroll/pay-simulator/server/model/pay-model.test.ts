// Figures by hand for a month of 2026: 6.90 % and 0.40 % of pensions, 3.15 % + 0.86 % of supplementary pension, CSG and CRDS 6.80 % + 2.90 % of 98.25 % of the
// gross pay and of the employer's 20 € of health insurance, 20 € of it for the employee; Smic 12.31 €.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEW_CASE, TARGETS, type PayCase } from '#areas/payroll/pay-simulator/pay-case.ts';
import type { SectionName, Simulated } from '#areas/payroll/pay-simulator/simulated.ts';
import { MODEL } from './model-name.ts';
import { createPayModel, UnreachableAmount } from './pay-model.ts';

const simulate = createPayModel();
const of = (change: Partial<PayCase>): Simulated =>
  simulate({ ...NEW_CASE, amount: 240_000, ...change });
const lineOf = ({ sections }: Simulated, section: SectionName, code: string) =>
  sections.find(({ name }) => name === section)?.lines.find((line) => line.code === code)?.amount;

const CASES: Readonly<Record<string, Partial<PayCase>>> = {
  'an open-ended contract': {},
  'equivalence hours and a bonus': { overtime: 3_433, bonus: 10_000 },
  'an executive above the ceiling': { amount: 550_000, executive: true, headcount: 300 },
  'a fixed term with its leave paid': { contract: 'cdd', leavePaid: true },
  'a short fixed term': { contract: 'cdd', months: 1, endPay: false },
  'an apprentice': { contract: 'apprenticeship', amount: 110_000 },
  'an apprentice of a high diploma': {
    contract: 'apprenticeship',
    amount: 210_000,
    diploma: 'level6',
  },
  'half time': { partTimeHours: 1_750, amount: 120_000 },
  'a driver with the deduction': { specificDeduction: true, accidentRate: 450 },
  'a company of three': { headcount: 3 },
  // Not at 4,000: above the ceiling of 4,005 the CET takes 5.61 at once, so that two gross pays give the same net.
  'the scale': { tax: 'scale', amount: 380_000 },
  'a personal rate': { tax: 'personal', personalRate: 530 },
};

describe('a month of 2,400 €', () => {
  it('gives the net by hand: 2,400 − 165.60 − 9.60 − 96.24 − 161.704 − 68.962 − 20', () => {
    const result = of({});
    expect(result.amounts.net).toBe(187_789);
    // 1,877.894 + 68.962 + 20
    expect(result.taxable).toBe(196_686);
    expect(lineOf(result, 'employee', 'cappedPension')).toBe(-16_560);
  });
  it('with the deduction of 17 % of drivers: contributions on 1,992 €, CSG and tax on all of it', () => {
    const result = of({ specificDeduction: true });
    // 2,400 − 1,992 × 11.31 % − 2,378 × 9.70 % − 20
    expect(result.amounts.net).toBe(192_404);
    // Net + 68.962 + 20: no allowance of journalists.
    expect(result.taxable).toBe(201_300);
  });
  it('pays 20 h above 35 a quarter more: 2,400 ÷ 151.67 h × 1.25', () => {
    expect(lineOf(of({ overtime: 2_000 }), 'gross', 'overtime')).toBe(39_560);
  });
  it('pays a tenth at the end of a fixed term, unless there is none', () => {
    expect(lineOf(of({ contract: 'cdd' }), 'gross', 'endPay')).toBe(24_000);
    expect(lineOf(of({ contract: 'cdd', endPay: false }), 'gross', 'endPay')).toBeUndefined();
  });
  it('owes the mobility payment from 11 people on', () => {
    const mobility = (headcount: number) =>
      lineOf(of({ headcount, mobilityRate: 200 }), 'employer', 'mobility');
    expect(mobility(11)).toBe(4_800);
    expect(mobility(10)).toBeUndefined();
  });
  it('takes a personal tax rate of the taxable pay, in whole euros a year', () => {
    const result = of({ tax: 'personal', personalRate: 530 });
    const byHand = (result.taxable * 530) / 10_000;
    expect(Math.abs((lineOf(result, 'tax', 'tax') ?? 0) + byHand)).toBeLessThan(10);
  });
});

describe('a driver at 12.80 € an hour in a company of 60', () => {
  // Run apart with the same packages, gross and overtime given as amounts (../shared/reference/pay-simulator.md).
  it.each([
    [0, 151_485, 211_336],
    [1_733, 176_571, 245_382],
    [3_433, 201_180, 278_692],
    [4_833, 225_401, 314_494],
  ])('with %i hundredths of overtime has that net and cost, to the euro', (overtime, net, cost) => {
    const { amounts } = of({ amount: 194_138, headcount: 60, overtime });
    expect(Math.abs(amounts.net - net)).toBeLessThan(100);
    expect(Math.abs(amounts.cost - cost)).toBeLessThan(100);
  });
});

describe('allowances', () => {
  const meals = (unit: number) =>
    of({ allowances: { ...NEW_CASE.allowances, meal: { count: 20, unit } } });
  it('within their limit are paid beside: no gross pay, no contribution', () => {
    const result = meals(1_636);
    expect(result.allowances).toBe(32_720);
    expect(result.amounts).toEqual(of({}).amounts);
  });
  it('above it are a bonus for what is above: 20 × (25.00 − 21.40)', () => {
    const result = meals(2_500);
    expect(result.allowances).toBe(42_800);
    expect(lineOf(result, 'gross', 'bonus')).toBe(7_200);
  });
});

describe.each(Object.entries(CASES))('%s', (_, change) => {
  const from = of(change);
  it.each(TARGETS)('is found again from %s, to the euro', (target) => {
    const back = of({ ...change, target, amount: from.amounts[target] });
    for (const other of TARGETS)
      expect(Math.abs(back.amounts[other] - from.amounts[other]), other).toBeLessThan(50);
  });
  it.each(TARGETS)('has lines that add up, from %s', (target) => {
    const { sections, amounts, totalGross } = of({
      ...change,
      target,
      amount: from.amounts[target],
    });
    for (const { name, lines, total } of sections)
      expect(
        lines.reduce((sum, { amount }) => sum + amount, 0),
        name,
      ).toBe(total);
    const [gross, employee, tax, employer] = sections.map(({ total }) => total);
    expect(gross).toBe(totalGross);
    expect(totalGross + (employee ?? 0)).toBe(amounts.net);
    expect(amounts.net + (tax ?? 0)).toBe(amounts.netAfterTax);
    expect(totalGross + (employer ?? 0)).toBe(amounts.cost);
  });
  it('leaves no rest, and shows a rate only where it gives the line', () => {
    for (const line of from.sections.flatMap(({ lines }) => lines)) {
      expect(line.code).not.toBe('rest');
      if (line.how === null) continue;
      const product = Math.round((line.how.rate * line.how.base) / 100_000);
      expect(Math.abs(product - Math.abs(line.amount)), line.code).toBeLessThanOrEqual(1);
    }
  });
});

describe('a salary', () => {
  it('that nothing gives is refused', () => {
    expect(() => of({ target: 'cost', amount: 1_000 })).toThrow(UnreachableAmount);
  });
  it('below the Smic says so, of the hours that are worked: 12.31 × 151.67 = 1,867.02', () => {
    expect(of({ amount: 186_701 }).warnings).toEqual(['belowMinimum']);
    expect(of({ amount: 186_703 }).warnings).toEqual([]);
    // 24 h: 1,280.24
    expect(of({ amount: 128_023, partTimeHours: 2_400 }).warnings).toEqual(['belowMinimum']);
    expect(of({ amount: 128_025, partTimeHours: 2_400 }).warnings).toEqual([]);
    expect(of({ amount: 128_025, partTimeHours: 2_399 }).warnings).toEqual(['shortPartTime']);
    // h × 52/12 × 12,31 € to the cent: 1 333,583 → 1 333,58; a cent less is below it. 28 h: 1 493,613; 7 h: 373,403.
    for (const [partTimeHours, minimum] of [
      [2_500, 133_358],
      [2_800, 149_361],
      [700, 37_340],
    ] as const) {
      const warnings = (amount: number) => of({ amount, partTimeHours }).warnings;
      expect(warnings(minimum)).not.toContain('belowMinimum');
      expect(warnings(minimum - 1)).toContain('belowMinimum');
    }
  });
  it('of an apprentice has a minimum of its own: 43 % of the Smic from 18 on', () => {
    const apprentice = (amount: number) => of({ contract: 'apprenticeship', amount }).warnings;
    expect(apprentice(80_200)).toEqual(['belowApprenticeMinimum']);
    expect(apprentice(80_400)).toEqual([]);
  });
  it('of 10,000 € asks whether it is a month’s', () => {
    expect(of({ amount: 1_000_000 }).warnings).toEqual(['highSalary']);
  });
});

it('comes from the version of the rules that package.json pins', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8');
  const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
  expect(MODEL).toBe(`modele-social ${dependencies['modele-social']}`);
  expect(of({}).ratesOn).toBe('2026-07-01');
});
