import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { CLOSEST, held, isWhole, panned, showing, ticksOf, zoomed } from './frame.ts';

const whole = { from: 1_000_000, to: 1_000_000 + 24 * 3600 };
const frames = fc
  .tuple(fc.integer({ min: -10, max: 30 }), fc.integer({ min: 0, max: 40 }))
  .map(([a, b]) => held({ from: whole.from + a * 3600, to: whole.from + (a + b) * 3600 }, whole));

describe('the frame of a day', () => {
  it('never leaves the whole nor gets closer than a quarter of an hour', () =>
    fc.assert(
      fc.property(
        frames,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.integer({ min: -90_000, max: 90_000 }),
        (frame, factor, by) => {
          for (const f of [frame, zoomed(frame, whole, factor), panned(frame, whole, by)]) {
            expect(f.from).toBeGreaterThanOrEqual(whole.from);
            expect(f.to).toBeLessThanOrEqual(whole.to);
            expect(f.to - f.from).toBeGreaterThanOrEqual(CLOSEST);
          }
        },
      ),
    ));
  it('keeps the pointed instant in its place, and moving keeps the length', () => {
    const at = whole.from + 6 * 3600;
    const close = zoomed(whole, whole, 4, at);
    expect((at - close.from) / (close.to - close.from)).toBeCloseTo(0.25, 3);
    expect(panned(close, whole, 99_999_999)).toEqual({ from: whole.to - 6 * 3600, to: whole.to });
    expect(isWhole(zoomed(close, whole, 0.01), whole)).toBe(true);
  });
  it('moves just enough to show a spell', () => {
    const close = { from: whole.from, to: whole.from + 3600 };
    expect(showing(close, whole, { start: whole.from + 7200, end: whole.from + 7800 })).toEqual({
      from: whole.from + 4200,
      to: whole.from + 7800,
    });
    expect(showing(close, whole, { start: whole.from + 600, end: whole.from + 700 })).toBe(close);
  });
  it('writes the hours of days of 23 and 25 hours by elapsed time', () => {
    const spring = boundsOfDay('2026-03-29');
    const autumn = boundsOfDay('2026-10-25');
    expect(ticksOf({ from: spring.start, to: spring.end }, spring.start)).toHaveLength(12);
    expect(ticksOf({ from: autumn.start, to: autumn.end }, autumn.start)).toHaveLength(13);
    expect(
      ticksOf({ from: spring.start + 3600, to: spring.start + 7200 }, spring.start).map(
        (at) => (at - spring.start) / 60,
      ),
    ).toEqual([60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120]);
  });
});
