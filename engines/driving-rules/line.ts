import type { Interval, Intervals } from '../french-time/intervals.ts';
import type { Activity } from '../working-day/activity.ts';
import type { Spell } from './history.ts';

/**
 * How unknown time is read. `rest`: favourable, what is still an offence is certain. `work`: as other work, for the rules on rest: a rest that
 * nobody proves; of a silence of a day or more only the weekly rest is doubted (daily rests of 11 h are laid in it), so that it is one fact.
 * `short-work`: as other work where it is too short to be a daily rest (9 h), for the rules on driving and work: a night of which nothing is
 * known makes nobody work through it. What is an offence only by the last two is possible.
 */
export type UnknownAs = 'rest' | 'work' | 'short-work';

const DAILY_REST = 9 * 3600;
const REGULAR_DAILY_REST = 11 * 3600;
const DAY = 86_400;
const MINUTE = 60;

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
  const put = (step: Step): void => {
    if (
      last &&
      last.activity === step.activity &&
      last.crew === step.crew &&
      last.end === step.start
    )
      last.end = step.end;
    else line.push((last = step));
  };
  const putUnknown = ({ start, end }: Interval, next: Spell | undefined): void => {
    const silence = {
      start,
      end,
      followsLongRest: isLongRest(last),
      precedesLongRest: next?.start === end && isLongRest(next),
    };
    for (const piece of unknownPieces(silence, unknownAs)) put({ ...piece, crew: false });
  };
  spells.forEach((spell, i) => {
    const { start, end, activity, crew } = spell;
    if (last && last.end < start) putUnknown({ start: last.end, end: start }, spell);
    const isCrew = crew === true && activity !== 'rest';
    if (activity === 'unknown') putUnknown(spell, spells[i + 1]);
    else if (activity === 'driving')
      for (const piece of scopedDriving(spell, outOfScope)) put({ ...piece, crew: isCrew });
    else put({ start, end, activity, crew: isCrew });
  });
  return line;
}

/** A spell of driving cut at the bounds of what is out of scope: in there it is other work. */
function scopedDriving({ start, end }: Interval, outOfScope: Intervals): Omit<Step, 'crew'>[] {
  const pieces: Omit<Step, 'crew'>[] = [];
  let at = start;
  for (const out of outOfScope) {
    if (out.end <= at || out.start >= end) continue;
    const [from, to] = [Math.max(at, out.start), Math.min(end, out.end)];
    if (at < from) pieces.push({ start: at, end: from, activity: 'driving' });
    pieces.push({ start: from, end: to, activity: 'work' });
    at = to;
  }
  if (at < end) pieces.push({ start: at, end, activity: 'driving' });
  return pieces;
}

/** A rest that a daily one beside it would make a weekly rest. */
const isLongRest = (one: Spell | Step | undefined): boolean =>
  one?.activity === 'rest' && one.end - one.start >= DAY - REGULAR_DAILY_REST;

/** Unknown time, and whether a long rest that is known touches it. */
interface Silence extends Interval {
  readonly followsLongRest: boolean;
  readonly precedesLongRest: boolean;
}

function unknownPieces(silence: Silence, unknown: UnknownAs): Omit<Step, 'crew'>[] {
  const { start, end } = silence;
  const isRest = unknown === 'rest' || (unknown === 'short-work' && end - start >= DAILY_REST);
  if (isRest) return [{ start, end, activity: 'rest' }];
  return end - start < DAY ? [{ start, end, activity: 'work' }] : silentDays(silence);
}

/**
 * Work between daily rests. A minute of work keeps a long rest apart that is known on either side: what nobody knows must not make a weekly
 * rest of it.
 */
function silentDays({
  start,
  end,
  followsLongRest,
  precedesLongRest,
}: Silence): Omit<Step, 'crew'>[] {
  const from = followsLongRest ? start + MINUTE : start;
  const until = precedesLongRest ? end - MINUTE : end;
  const pieces: Omit<Step, 'crew'>[] = [];
  if (start < from) pieces.push({ start, end: from, activity: 'work' });
  for (let at = from; at < until;) {
    const restEnds = at + REGULAR_DAILY_REST;
    const workEnds = Math.min(at + DAY, until - REGULAR_DAILY_REST);
    const isLast = workEnds <= restEnds;
    pieces.push({ start: at, end: isLast ? until : restEnds, activity: 'rest' });
    if (!isLast) pieces.push({ start: restEnds, end: workEnds, activity: 'work' });
    at = isLast ? until : workEnds;
  }
  if (until < end) pieces.push({ start: until, end, activity: 'work' });
  return pieces;
}

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
  const steps: Step[] = [];
  for (
    let i = stepAt(line, start), step = line[i];
    step && step.start < end;
    step = line[(i += 1)]
  ) {
    if (!keep(step)) continue;
    const isInside = step.start >= start && step.end <= end;
    steps.push(
      isInside
        ? step
        : { ...step, start: Math.max(start, step.start), end: Math.min(end, step.end) },
    );
  }
  return steps;
}

/** Seconds of steps of some kind, and between which instants they are counted. */
interface Allowance extends Interval {
  readonly seconds: number;
}

/** The instant at which the steps kept, from the start on, add up to the seconds allowed; the end when they never do. */
export function passedAt(
  line: readonly Step[],
  { start, end, seconds }: Allowance,
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
export const isRest = (step: Step): boolean => step.activity === 'rest';
export const isActive = (step: Step): boolean => step.activity !== 'rest';
