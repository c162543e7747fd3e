import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, amountOf, centsOf, eurosOf, payForTime, prorate } from './amounts.ts';
import { decimal, toNumber, type Decimal } from './decimal.ts';
import {
  decimalHours,
  minutesOfHours,
  minutesOfSeconds,
  secondsOfHours,
  secondsOfMinutes,
} from './hours.ts';
import { ofDecimal, product, rational, whole } from './rational.fixtures.ts';
import { roundings, type Rounding } from './rounding.ts';

const seconds = fc.integer({ min: -2_000_000, max: 2_000_000 });
const rate: fc.Arbitrary<Decimal> = fc.record({
  units: fc.nat(10_000_000),
  scale: fc.integer({ min: 2, max: 6 }),
});
const factor = fc.constantFrom(
  decimal(1),
  decimal(125, 2),
  decimal(15, 1),
  decimal(11_538, 4),
  decimal(-25, 2),
);
const rounding = fc.constantFrom<Rounding[]>(...roundings);

describe('pay for time', () => {
  it.each([
    // 2 h at 12.345 € × 1.25 = 30.8625 €
    {
      time: 7200,
      hourly: decimal(12_345, 3),
      times: decimal(125, 2),
      how: 'half-away',
      cents: 3086,
    },
    // 1h20 at 11.88 € = 15.84 €: 1.33 h would have made 15.80 €
    { time: 4800, hourly: decimal(1188, 2), times: decimal(1), how: 'half-away', cents: 1584 },
    // A quarter of an hour at 0.10 € × 1.25 = 3.125 cents; half an hour at 0.05 € = 2.5 cents, a half.
    { time: 900, hourly: decimal(10, 2), times: decimal(125, 2), how: 'up', cents: 4 },
    { time: 1800, hourly: decimal(5, 2), times: decimal(1), how: 'half-away', cents: 3 },
    { time: 1800, hourly: decimal(5, 2), times: decimal(1), how: 'half-even', cents: 2 },
    { time: -1800, hourly: decimal(5, 2), times: decimal(1), how: 'half-away', cents: -3 },
    // 151.67 h (546 012 s) at the minimum wage of November 2024.
    {
      time: 546_012,
      hourly: decimal(1188, 2),
      times: decimal(1),
      how: 'half-away',
      cents: 180_184,
    },
  ] as const)(
    '$time s at $hourly × $times, $how: $cents cents',
    ({ time, hourly, times, how, cents }) => {
      expect(payForTime(time, hourly, times, how)).toBe(cents);
    },
  );

  it('equals the fraction seconds × rate × factor / 3600 on every row', () => {
    fc.assert(
      fc.property(seconds, rate, factor, rounding, (time, hourly, times, how) => {
        const exact = product(
          rational(time, 3600),
          ofDecimal(hourly),
          ofDecimal(times),
          rational(100),
        );
        expect(BigInt(payForTime(time, hourly, times, how))).toBe(whole(exact, how));
      }),
      { numRuns: 5000 },
    );
  });

  it('equals it on 20,000 rows of overtime at +25 %, where doubles miss some', () => {
    let wrong = 0;
    let wrongByDoubles = 0;
    for (let row = 0; row < 20_000; row += 1) {
      // Quarters of an hour at rates of whole cents: the rows of a real planning, on which halves of a cent are common.
      const time = 900 * (1 + ((row * 7919) % 172));
      const hourly = decimal(1188 + ((row * 104_729) % 1500), 2);
      const exact = Number(
        whole(product(rational(time, 3600), ofDecimal(hourly), rational(125)), 'half-away'),
      );
      if (payForTime(time, hourly, decimal(125, 2)) !== exact) wrong += 1;
      if (Math.round((time / 3600) * toNumber(hourly) * 1.25 * 100) !== exact) wrongByDoubles += 1;
    }
    expect(wrong).toBe(0);
    expect(wrongByDoubles).toBeGreaterThan(0);
  });
});

describe('amounts', () => {
  it('of a quantity are rounded once', () => {
    fc.assert(
      fc.property(rate, rate, factor, rounding, (quantity, price, times, how) => {
        const exact = product(
          ofDecimal(quantity),
          ofDecimal(price),
          ofDecimal(times),
          rational(100),
        );
        fc.pre(exact.n / exact.d < BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(amountOf(quantity, price, times, how))).toBe(whole(exact, how));
      }),
      { numRuns: 2000 },
    );
  });

  it('are euros and cents', () => {
    expect(eurosOf(123_450)).toEqual(decimal(123_450, 2));
    expect(centsOf(decimal(12_345, 3))).toBe(1235);
    expect(centsOf(decimal(12))).toBe(1200);
    expect(() => centsOf(decimal(10n ** 20n))).toThrow(RangeError);
  });

  it('are prorated exactly', () => {
    expect(prorate(200_000, 12, 22)).toBe(109_091);
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.nat(31),
        fc.integer({ min: 1, max: 31 }),
        rounding,
        (cents, part, days, how) => {
          fc.pre(part <= days);
          expect(BigInt(prorate(cents, part, days, how))).toBe(
            whole(rational(BigInt(cents) * BigInt(part), days), how),
          );
        },
      ),
    );
    expect(() => prorate(100, 1, 0)).toThrow(RangeError);
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [2, 1, 0], [67, 33, 0]],
    [5, [0, 0], [3, 2]],
    [0, [1, 2], [0, 0]],
    [7, [], []],
  ])('%d allocated by %j: %j', (cents, weights, shares) =>
    expect(allocate(cents, weights)).toEqual(shares),
  );

  it('are allocated without losing or making a cent, each share within one of its due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.array(fc.nat(10 ** 6), { minLength: 1, maxLength: 12 }),
        (cents, weights) => {
          const shares = allocate(cents, weights);
          const whole = weights.reduce((a, b) => a + b, 0);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(cents);
          const isNearItsDue = shares.every((share, i) => {
            const off = BigInt(share) * BigInt(whole) - BigInt(cents) * BigInt(weights[i] ?? 0);
            return whole === 0 || (off < BigInt(whole) && off > -BigInt(whole));
          });
          expect(isNearItsDue).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('hours', () => {
  it.each([
    [26_400, 2, 733],
    [26_400, 4, 73_333],
    [27_000, 2, 750],
    [-4500, 2, -125],
    [546_012, 2, 15_167],
    [1, 4, 3],
  ])('%d s with %d decimals: %d', (time, decimals, units) =>
    expect(decimalHours(time, decimals)).toEqual(decimal(units, decimals)),
  );

  it('bring back every minute from two decimals, and every second from four', () => {
    fc.assert(
      fc.property(seconds, (n) => {
        expect(minutesOfHours(decimalHours(secondsOfMinutes(n), 2))).toBe(n);
        expect(minutesOfSeconds(secondsOfMinutes(n))).toBe(n);
        expect(secondsOfHours(decimalHours(n, 4))).toBe(n);
      }),
      { numRuns: 2000 },
    );
    // Two decimals are 36 s apart: they cannot keep seconds, which is why the engines do not count in them.
    expect(secondsOfHours(decimalHours(10, 2))).toBe(0);
  });
});
