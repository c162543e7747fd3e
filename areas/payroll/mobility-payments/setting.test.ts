import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claims, shareOf } from './setting.ts';

it.each([
  [100, 100, 5_000, 10_000, true],
  [50, 100, 5_000, 5_000, false],
  [51, 100, 5_000, 5_100, true],
  [0, 100, 0, 0, false],
  [1, 3, 3_333, 3_333, true],
  [0, 0, 5_000, 0, false],
] as const)('%i of %i over %i', (here, total, least, share, claimed) => {
  expect([shareOf(here, total), claims(here, total, least)]).toEqual([share, claimed]);
});
it('two places never both claim a month beyond a half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (a, b) => {
      expect(claims(a, a + b, 5_000) && claims(b, a + b, 5_000)).toBe(false);
    }),
  );
});
