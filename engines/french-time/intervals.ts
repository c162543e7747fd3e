// Algebra of half-open intervals [start, end) of whole seconds. Where the seconds start (the epoch, midnight) is the caller's choice.

/** From `start` included to `end` excluded, in whole seconds. Empty when `end <= start`. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Intervals in order, none empty, no two touching: the one way to write a set of seconds. `union` makes it. */
export type Intervals = readonly Interval[];

/** Length in seconds, never negative. */
export const length = (one: Interval): number => Math.max(0, one.end - one.start);

/** Seconds in a set. */
export const total = (set: Intervals): number => set.reduce((sum, one) => sum + length(one), 0);

/** Whether the second `at` belongs to the interval. */
export const contains = (one: Interval, at: number): boolean => one.start <= at && at < one.end;

/** Whether two intervals share at least one second (touching is not overlapping). */
export const overlaps = (a: Interval, b: Interval): boolean =>
  Math.max(a.start, b.start) < Math.min(a.end, b.end);

/** The set of all seconds of some intervals, given in any order, overlapping or not. */
export const union = (...sets: readonly Intervals[]): Interval[] => {
  const sorted = sets
    .flat()
    .filter((one) => one.start < one.end)
    .sort((a, b) => a.start - b.start);
  const merged: Interval[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last && one.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
    else merged.push({ start: one.start, end: one.end });
  }
  return merged;
};

/** The seconds that two sets share. */
export const intersect = (a: Intervals, b: Intervals): Interval[] => {
  const shared: Interval[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[i], right = b[j]; left && right; left = a[i], right = b[j]) {
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) shared.push({ start, end });
    if (left.end < right.end) i += 1;
    else j += 1;
  }
  return shared;
};

/** The seconds of `a` that are not in `b`. */
export const subtract = (a: Intervals, b: Intervals): Interval[] => {
  const kept: Interval[] = [];
  let j = 0;
  for (const one of a) {
    let start = one.start;
    for (let hole = b[j]; hole && hole.start < one.end; hole = b[j]) {
      if (start < hole.start) kept.push({ start, end: hole.start });
      start = Math.max(start, hole.end);
      // A hole that reaches past this interval may also eat into the next one.
      if (hole.end > one.end) break;
      j += 1;
    }
    if (start < one.end) kept.push({ start, end: one.end });
  }
  return kept;
};

/** The part of a set inside `frame`. */
export const clip = (set: Intervals, frame: Interval): Interval[] => intersect(set, [frame]);

/** The seconds of `frame` that the set leaves free. */
export const gaps = (set: Intervals, frame: Interval): Interval[] => subtract([frame], set);

/** Cuts one interval at `points` (any order; those outside or on its bounds cut nothing). The pieces touch and add up to it. */
export const cut = (one: Interval, points: readonly number[]): Interval[] => {
  if (one.end <= one.start) return [];
  const inside = [...new Set(points)]
    .filter((point) => one.start < point && point < one.end)
    .sort((a, b) => a - b);
  const starts = [one.start, ...inside];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? one.end }));
};
