import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedParts } from './rounded-parts.ts';

it('gives what is missing to the part that lost most', () => {
  expect(roundedParts([1.4, 2.4, 3.2], 7)).toEqual([2, 2, 3]);
  expect(roundedParts([-1.4, -2.4, -3.2], -7)).toEqual([-1, -3, -3]);
  expect(roundedParts([], 0)).toEqual([]);
});
it('adds up to the total, and moves no part by one or more', () => {
  const part = fc.double({ min: -100_000, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (exact) => {
      const total = Math.round(exact.reduce((sum, value) => sum + value, 0));
      const parts = roundedParts(exact, total);
      expect(parts.reduce((sum, value) => sum + value, 0) - total).toBeCloseTo(0, 6);
      for (const [place, value] of parts.entries())
        expect(Math.abs(value - (exact[place] ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});
