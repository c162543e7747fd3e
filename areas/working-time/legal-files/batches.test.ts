import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH, batchesOf, isWorthRetrying, pauseAfter } from './batches.ts';

describe('batches of a deposit', () => {
  it('hold every file once, in order, and never too much', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 200 }), (sizes) => {
        const files = sizes.map((size, i) => ({ size, i }));
        const batches = batchesOf(files);
        expect(batches.flat()).toEqual(files);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(BATCH.files);
          if (batch.length > 1)
            expect(batch.reduce((n, f) => n + f.size, 0)).toBeLessThanOrEqual(BATCH.bytes);
        }
      }),
    ));
  it('are sent again when the server is away, not when it refuses', () => {
    expect([0, 500, 503, 429].every(isWorthRetrying)).toBe(true);
    expect([401, 403, 413, 415, 422].some(isWorthRetrying)).toBe(false);
    expect([0, 1, 2, 9].map(pauseAfter)).toEqual([1, 2, 4, 30]);
  });
});
