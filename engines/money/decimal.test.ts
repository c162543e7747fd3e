import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  decimalText,
  divide,
  multiply,
  negate,
  round,
  subtract,
  sum,
  toNumber,
  trimmed,
  type Decimal,
} from './decimal.ts';
import { narrow } from './integers.ts';
import { isSame, ofDecimal, product, rational, sumOf, whole } from './rational.fixtures.ts';
import { roundings } from './rounding.ts';

const units = fc.oneof(
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(narrow),
);
const number: fc.Arbitrary<Decimal> = fc.record({ units, scale: fc.nat(8) });

const signOf = (n: bigint): number => {
  if (n === 0n) return 0;
  return n < 0n ? -1 : 1;
};

describe('decimals', () => {
  it('add, subtract and multiply without rounding', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(isSame(ofDecimal(add(a, b)), sumOf(ofDecimal(a), ofDecimal(b)))).toBe(true);
        expect(isSame(ofDecimal(subtract(a, b)), sumOf(ofDecimal(a), ofDecimal(negate(b))))).toBe(
          true,
        );
        expect(isSame(ofDecimal(multiply(a, b)), product(ofDecimal(a), ofDecimal(b)))).toBe(true);
        const difference = ofDecimal(subtract(a, b)).n;
        expect(Math.sign(compare(a, b))).toBe(signOf(difference));
      }),
      { numRuns: 2000 },
    );
  });

  it('divide and round once, by every rounding', () => {
    fc.assert(
      fc.property(
        number,
        number,
        fc.nat(8),
        fc.constantFrom(...roundings),
        (a, b, scale, rounding) => {
          fc.pre(b.units !== 0);
          const exact = product(
            ofDecimal(a),
            rational(10n ** BigInt(b.scale), BigInt(b.units)),
            rational(10n ** BigInt(scale)),
          );
          expect(BigInt(divide(a, b, scale, rounding).units)).toBe(whole(exact, rounding));
          expect(BigInt(round(a, scale, rounding).units)).toBe(
            whole(product(ofDecimal(a), rational(10n ** BigInt(scale))), rounding),
          );
        },
      ),
      { numRuns: 2000 },
    );
    expect(() => divide(decimal(1), decimal(0), 2)).toThrow(RangeError);
  });

  it('keep their value when trimmed, with no zero left at the end', () => {
    fc.assert(
      fc.property(number, (a) => {
        const short = trimmed(a);
        expect(compare(short, a)).toBe(0);
        expect(short.scale === 0 || BigInt(short.units) % 10n !== 0n).toBe(true);
      }),
    );
  });

  it.each([
    [decimal(1250, 2), '12.50', 12.5],
    [decimal(-5, 2), '-0.05', -0.05],
    [decimal(7), '7', 7],
    [decimal(0, 3), '0.000', 0],
    [decimal(12_345_678_901_234_567_890n, 4), '1234567890123456.7890', 1_234_567_890_123_456.8],
  ])('%o is written %s', (a, text, double) => {
    expect(decimalText(a)).toBe(text);
    expect(toNumber(a)).toBe(double);
  });

  it('have the sums that doubles miss', () => {
    expect(sum([decimal(1, 1), decimal(2, 1)])).toEqual(decimal(3, 1));
    expect(sum([])).toEqual(decimal(0));
    expect(decimalText(round(decimal(1005, 3), 2))).toBe('1.01');
    expect(Math.round(1.005 * 100) / 100).toBe(1);
  });
});
