import type { Intervals } from '../french-time/intervals.ts';
import type { Activity } from '../working-day/activity.ts';
import type { Spell } from './history.ts';

/**
 * How unknown time is read. `rest`: favourable, what is still an offence is certain. `work`: as other work, for the rules on rest: a rest that
 * nobody proves. `short-work`: as other work where it is too short to be a daily rest (9 h), for the rules on driving and work: a night of
 * which nothing is known makes nobody work through it. What is an offence only by the last two is possible.
 */
export type UnknownAs = 'rest' | 'work' | 'short-work';

const DAILY_REST = 9 * 3600;

/** A step of the line: known activity only, no two equal ones touch, no gaps. Mutable while the line is laid, never after. */
export interface Step {
  start: number;
  end: number;
  activity: Exclude<Activity, 'unknown'>;
  crew: boolean;
}

/** The spells in order of their starts, without empty ones; of two that overlap the later one is cut. */
export function inOrder(spells: readonly Spell[]): readonly Spell[] {
  let end = Number.NEGATIVE_INFINITY;
  let isClean = true;
  for (const one of spells) {
    if (one.start < end || one.end <= one.start) {
      isClean = false;
      break;
    }
    end = one.end;
  }
  if (isClean) return spells;
  const sorted = spells
    .filter((one) => one.end > one.start)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Spell[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const one of sorted) {
    if (one.end <= until) continue;
    kept.push(one.start < until ? { ...one, start: until } : one);
    until = one.end;
  }
  return kept;
}

/** Whether some time between the first and the last spell (in order) is unknown. */
export const hasUnknown = (spells: readonly Spell[]): boolean =>
  spells.some(
    (one, i) =>
      one.activity === 'unknown' || (i > 0 && (spells[i - 1]?.end ?? one.start) < one.start),
  );

/**
 * Lays ordered spells without holes. Out of scope (Annex IC App. 14: rest and availability stay, driving counts as work) is applied here.
 * The minute rule of the recording equipment is not applied again.
 */
export function lineOf(
  spells: readonly Spell[],
  unknownAs: UnknownAs,
  outOfScope: Intervals = [],
): Step[] {
  const line: Step[] = [];
  let last: Step | undefined;
  const put = (start: number, end: number, activity: Step['activity'], crew: boolean): void => {
    if (last && last.activity === activity && last.crew === crew && last.end === start)
      last.end = end;
    else line.push((last = { start, end, activity, crew }));
  };
  let scope = 0;
  for (const { start, end, activity, crew } of spells) {
    if (last && last.end < start) put(last.end, start, readAs(unknownAs, start - last.end), false);
    if (activity === 'unknown') {
      put(start, end, readAs(unknownAs, end - start), false);
      continue;
    }
    const isCrew = crew === true && activity !== 'rest';
    if (activity !== 'driving') {
      put(start, end, activity, isCrew);
      continue;
    }
    let at = start;
    while ((outOfScope[scope]?.end ?? Infinity) <= start) scope += 1;
    for (let i = scope, out = outOfScope[i]; out && out.start < end; out = outOfScope[(i += 1)]) {
      if (at < out.start) put(at, out.start, 'driving', isCrew);
      put(Math.max(at, out.start), Math.min(end, out.end), 'work', isCrew);
      at = Math.min(end, out.end);
    }
    if (at < end) put(at, end, 'driving', isCrew);
  }
  return line;
}

const readAs = (unknown: UnknownAs, seconds: number): Step['activity'] =>
  unknown === 'rest' || (unknown === 'short-work' && seconds >= DAILY_REST) ? 'rest' : 'work';

/** Index of the first step that ends after an instant. */
export function stepAt(line: readonly Step[], at: number): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The steps of some kind between two instants, clipped to them. */
export function stepsWithin(
  line: readonly Step[],
  start: number,
  end: number,
  keep: (step: Step) => boolean,
): Step[] {
  const found: Step[] = [];
  for (
    let i = stepAt(line, start), step = line[i];
    step && step.start < end;
    step = line[(i += 1)]
  ) {
    if (keep(step))
      found.push(
        step.start >= start && step.end <= end
          ? step
          : { ...step, start: Math.max(start, step.start), end: Math.min(end, step.end) },
      );
  }
  return found;
}

/** The instant at which the steps kept, from `start` on, add up to `seconds`; `end` when they never do. */
export function passedAt(
  line: readonly Step[],
  start: number,
  end: number,
  seconds: number,
  keep: (step: Step) => boolean,
): number {
  let left = seconds;
  for (const step of stepsWithin(line, start, end, keep)) {
    if (step.end - step.start > left) return step.start + left;
    left -= step.end - step.start;
  }
  return end;
}

export const isDriving = (step: Step): boolean => step.activity === 'driving';
export const isWork = (step: Step): boolean =>
  step.activity === 'driving' || step.activity === 'work';
export const isActive = (step: Step): boolean => step.activity !== 'rest';
