// The promise of exactness: random rows of overtime, a million before a release, to the cent, against decimal.js.
import process from 'node:process';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payForTime } from '../money/amounts.ts';
import { decimal } from '../money/decimal.ts';
import { vocabulary } from './cases/sample-month.ts';
import { compileFormula } from './formula.ts';

const ROWS = (process.env['TESTS_ALL'] ?? '') === '' ? 200_000 : 1_000_000;
const FORMULA = 'arrondi(max(0h; heures.service - 151,67h) * parametre("taux_horaire") * 1,25; 2)';

const random = (seed: number) => {
  let state = seed;
  // Numerical Recipes' generator of 32 bits: the rows only have to be spread and the same every time.
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('overtime', () => {
  it('is exact on random rows, where doubles are not', { timeout: 120_000 }, () => {
    const next = random(20_261_121);
    const service = Int32Array.from({ length: ROWS }, () => next(24_000) * 36);
    const rate = Int32Array.from({ length: ROWS }, () => (1188 + next(3000)) * 100);
    const paid = new Float64Array(ROWS);
    const bound = compileFormula(FORMULA, vocabulary).bind({
      count: ROWS,
      values: {
        'heures.service': { kind: 'quantity', at: service },
        'parametre("taux_horaire")': { kind: 'quantity', at: rate },
      },
    });
    expect(bound.computeAll(paid).size).toBe(0);
    let differences = 0;
    let ofMoney = 0;
    let ofDoubles = 0;
    const [base, hundredth, factor] = [
      new Decimal('151.67'),
      new Decimal('0.01'),
      new Decimal('1.25'),
    ];
    for (let row = 0; row < ROWS; row += 1) {
      const [seconds, units] = [service[row] ?? 0, rate[row] ?? 0];
      // Hundredths of an hour: what doubles and decimal.js are given is exact, too.
      const over = Decimal.max(0, new Decimal(seconds / 36).times(hundredth).minus(base));
      const exact = over
        .times(units / 100)
        .times(factor)
        .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        .toNumber();
      if (paid[row] !== exact * 100) differences += 1;
      if (payForTime(Math.max(0, seconds - 546_012), decimal(units, 4), decimal(125, 2)) !== exact)
        ofMoney += 1;
      if (
        Math.round(Math.max(0, seconds / 3600 - 151.67) * (units / 10_000) * 1.25 * 100) !== exact
      )
        ofDoubles += 1;
    }
    expect({ differences, ofMoney }).toEqual({ differences: 0, ofMoney: 0 });
    expect(ofDoubles).toBeGreaterThan(50);
  });

  it('is exact where hours do not end, and past 2^53', () => {
    Decimal.set({ precision: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        fc.maxSafeInteger(),
        fc.constantFrom(0, 1, 2, 3, 4),
        (seconds, units, decimals) => {
          const result = compileFormula(
            `arrondi(heures.service * parametre("taux_horaire"); ${decimals})`,
            vocabulary,
          ).run({ values: { 'heures.service': seconds, 'parametre("taux_horaire")': units } });
          const exact = new Decimal(seconds)
            .times(new Decimal(String(units)).div(10_000))
            .div(3600)
            .toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
            .times(10_000);
          expect('value' in result && String(result.value)).toBe(exact.toFixed());
        },
      ),
      { numRuns: 1000 },
    );
  });
});
