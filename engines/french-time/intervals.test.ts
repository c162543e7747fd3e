import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clip,
  contains,
  cut,
  gaps,
  intersect,
  length,
  overlaps,
  subtract,
  total,
  union,
  type Interval,
} from './intervals.ts';

const of = (...pairs: [number, number][]): Interval[] =>
  pairs.map(([start, end]) => ({ start, end }));
const size = 40;
const one = fc.record({ start: fc.nat(size), end: fc.nat(size) });
const some = fc.array(one, { maxLength: 8 });
const set = some.map((intervals) => union(intervals));

/** The model: a set of seconds, one by one. */
const seconds = (intervals: readonly Interval[]): number[] =>
  Array.from({ length: size + 1 }, (_, at) => at).filter((at) =>
    intervals.some((interval) => contains(interval, at)),
  );

const isCanonical = (intervals: readonly Interval[]): boolean =>
  intervals.every(
    (interval, i) =>
      interval.start < interval.end && (intervals[i - 1]?.end ?? -1) < interval.start,
  );

describe('intervals', () => {
  it.each([
    ['overlapping', of([5, 9], [1, 6]), of([1, 9])],
    ['touching', of([1, 3], [3, 4]), of([1, 4])],
    ['apart', of([5, 6], [1, 3]), of([1, 3], [5, 6])],
    ['one inside another', of([1, 10], [2, 3]), of([1, 10])],
    ['empty and backward', of([3, 3], [5, 2]), []],
  ])('union of %s', (_, given, expected) => expect(union(given)).toEqual(expected));

  it.each([
    ['a hole in the middle', of([0, 10]), of([3, 5]), of([0, 3], [5, 10])],
    ['a hole over two', of([0, 4], [6, 10]), of([3, 7]), of([0, 3], [7, 10])],
    ['a hole over all', of([2, 4], [5, 6]), of([0, 9]), []],
    ['holes before and after', of([2, 4]), of([0, 2], [4, 9]), of([2, 4])],
  ])('subtract %s', (_, a, b, expected) => expect(subtract(a, b)).toEqual(expected));

  it.each([
    [[3, 7], of([0, 3], [3, 7], [7, 10])],
    [[0, 10, 12, -1], of([0, 10])],
    [[7, 3, 3], of([0, 3], [3, 7], [7, 10])],
  ])('cut at %j', (points, expected) =>
    expect(cut({ start: 0, end: 10 }, points)).toEqual(expected),
  );

  it('obey the algebra of sets', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const inA = new Set(seconds(a));
        const inB = new Set(seconds(b));
        const cases = [
          [union(a, b), [...inA.union(inB)]],
          [intersect(a, b), [...inA.intersection(inB)]],
          [subtract(a, b), [...inA.difference(inB)]],
        ] as const;
        for (const [result, expected] of cases) {
          expect(seconds(result)).toEqual(expected.toSorted((x, y) => x - y));
          expect(isCanonical(result)).toBe(true);
          expect(total(result)).toBe(expected.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('unite, clip, leave gaps, overlap and cut as their seconds say', () => {
    fc.assert(
      fc.property(some, one, one, fc.array(fc.nat(size)), (intervals, frame, other, points) => {
        expect(seconds(union(intervals))).toEqual(seconds(intervals));
        const united = union(intervals);
        expect(total(clip(united, frame)) + total(gaps(united, frame))).toBe(length(frame));
        expect(overlaps(frame, other) && length(frame) > 0 && length(other) > 0).toBe(
          seconds([frame]).some((at) => contains(other, at)),
        );
        const pieces = cut(frame, points);
        expect(total(pieces)).toBe(length(frame));
        expect(union(pieces)).toEqual(union([frame]));
        expect(
          pieces.every((piece) =>
            points.every((point) => point <= piece.start || point >= piece.end),
          ),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
