import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareInts,
  dividedBy,
  minus,
  narrow,
  opposite,
  plus,
  tenTo,
  times,
  type Int,
} from './integers.ts';
import { rational, whole } from './rational.fixtures.ts';
import { roundings } from './rounding.ts';

const max = Number.MAX_SAFE_INTEGER;
const small = fc.maxSafeInteger();
const nearTheEdge = fc
  .tuple(fc.constantFrom(1, -1), fc.nat(50))
  .map(([sign, n]) => sign * (max - n));
const wide = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(narrow);
const int: fc.Arbitrary<Int> = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  small,
  nearTheEdge,
  wide,
);

/** Number while it fits, BigInt past it, and no -0. */
const isProper = (n: Int): boolean =>
  typeof n === 'number'
    ? Number.isSafeInteger(n) && !Object.is(n, -0)
    : n > BigInt(max) || n < -BigInt(max);

describe('whole numbers', () => {
  it(
    'add, subtract, multiply and compare as BigInt does, in their proper form',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(int, int, (a, b) => {
          const [x, y] = [BigInt(a), BigInt(b)];
          expect([plus(a, b), minus(a, b), times(a, b), opposite(a)].map(BigInt)).toEqual([
            x + y,
            x - y,
            x * y,
            -x,
          ]);
          expect([plus(a, b), minus(a, b), times(a, b), opposite(a)].every(isProper)).toBe(true);
          if (x === y) expect(compareInts(a, b)).toBe(0);
          else expect(compareInts(a, b)).toBe(x < y ? -1 : 1);
        }),
        { numRuns: 3000 },
      );
    },
  );

  it.each([
    [max, 1, 9_007_199_254_740_992n],
    [max, 0, max],
    [-max, -1, -9_007_199_254_740_992n],
    [9_007_199_254_740_992n, -1, max],
  ])('%s + %s = %s: widening exactly past 2^53 and narrowing again', (a, b, expected) =>
    expect(plus(a, b)).toBe(expected),
  );

  it.each(roundings)('divide with %s as fractions do', { timeout: 30_000 }, (rounding) => {
    fc.assert(
      fc.property(
        int,
        int.filter((b) => b !== 0),
        (a, b) => {
          const quotient = dividedBy(a, b, rounding);
          expect(BigInt(quotient)).toBe(whole(rational(BigInt(a), BigInt(b)), rounding));
          expect(isProper(quotient)).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
    // Random pairs hardly ever meet on a half: here every other one does.
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.constantFrom(2, -2, 10, 20), (a, b) => {
        expect(BigInt(dividedBy(a * 5, b, rounding))).toBe(whole(rational(a * 5, b), rounding));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [25, 10, { 'half-away': 3, 'half-even': 2, up: 3, down: 2, ceiling: 3, floor: 2 }],
    [-25, 10, { 'half-away': -3, 'half-even': -2, up: -3, down: -2, ceiling: -2, floor: -3 }],
    [35, 10, { 'half-away': 4, 'half-even': 4, up: 4, down: 3, ceiling: 4, floor: 3 }],
    [21, 10, { 'half-away': 2, 'half-even': 2, up: 3, down: 2, ceiling: 3, floor: 2 }],
    [-1, 10, { 'half-away': 0, 'half-even': 0, up: -1, down: 0, ceiling: 0, floor: -1 }],
    [20, 10, { 'half-away': 2, 'half-even': 2, up: 2, down: 2, ceiling: 2, floor: 2 }],
    [max, max - 1, { 'half-away': 1, 'half-even': 1, up: 2, down: 1, ceiling: 2, floor: 1 }],
  ])('%d / %d by each rounding', (a, b, expected) => {
    expect(
      Object.fromEntries(roundings.map((rounding) => [rounding, dividedBy(a, b, rounding)])),
    ).toEqual(expected);
  });

  it('refuse zero as a divisor', () => {
    expect(() => dividedBy(1, 0)).toThrow(RangeError);
    expect(() => dividedBy(10n ** 30n, 0)).toThrow(RangeError);
  });

  it('know the powers of ten', () => {
    expect([0, 1, 15, 16, 30].map(tenTo).map(BigInt)).toEqual([
      1n,
      10n,
      10n ** 15n,
      10n ** 16n,
      10n ** 30n,
    ]);
  });
});
