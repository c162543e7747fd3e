import type { Interval } from '../french-time/intervals.ts';
import { bridged, ferryRests, type FerryRest } from './ferries.ts';
import type { History } from './history.ts';
import { lineOf, stepAt, type Step, type UnknownAs } from './line.ts';

const hour = 3600;
/** The shortest rest that any daily-rest rule asks for: the first part of a split rest (Regulation 561/2006 art. 4 g). */
export const STINT_SEPARATION = 3 * hour;
export const WEEKLY_REST = 24 * hour;
export const REGULAR_WEEKLY_REST = 45 * hour;
const SHORTEST_BREAK = 15 * 60;
/** Regulation 561/2006 art. 7 §3: the break of a driver beside whom another drives. */
export const CREW_BREAK = 45 * 60;

/** A rest of 3 h or more. What precedes the first known activity and what follows the last is taken as rest without end (see `isProven`). */
export interface Rest extends Interval {
  /** Rest proper: shorter than end − start when a ferry rest was interrupted. */
  readonly seconds: number;
  readonly ferry: FerryRest | null;
}

/** Activity between two such rests. Durations in seconds. */
export interface Stint extends Interval {
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  /** Breaks of 15 minutes or more. */
  readonly breaks: number;
  /** Driving, and availability, with two drivers in the vehicle. */
  readonly crewDriving: number;
  readonly crewWaiting: number;
  /** That availability in pieces of 45 minutes or more: a break of article 7 §3 of Regulation 561/2006. */
  readonly crewBreaks: number;
  /** End of the last driving alone, −∞ without any. */
  readonly soloUntil: number;
}

/** What the rules look at: the line and what it is cut into. `rests[i]` precedes `stints[i]`, the last rest follows the last stint. */
export interface Track {
  /** How unknown time was read: before the first activity too. */
  readonly unknownAs: UnknownAs;
  /** With ferry rests laid as one rest. */
  readonly line: readonly Step[];
  /** As it was: driving on board counts for the weekly totals. */
  readonly rawLine: readonly Step[];
  readonly stints: readonly Stint[];
  readonly rests: readonly Rest[];
}

/** Lays a history (spells in order) on a track, for one reading of unknown time. */
export function trackOf(history: History, unknownAs: UnknownAs): Track {
  const rawLine = lineOf(history.spells, unknownAs, history.outOfScope);
  const ferries =
    history.crossings && history.crossings.length > 0 ? ferryRests(rawLine, history.crossings) : [];
  const line = ferries.length > 0 ? bridged(rawLine, ferries) : rawLine;
  const stints: Stint[] = [];
  const rests: Rest[] = [];
  let since = Number.NEGATIVE_INFINITY;
  const ferryAt = new Map(ferries.map((one) => [one.start, one]));
  for (let i = 0; i < line.length;) {
    const start = firstActive(line, i);
    if (start === line.length) break;
    const end = stintEnd(line, start);
    const stint = stintOf(line, start, end);
    const ferry = ferryAt.get(since) ?? null;
    rests.push({
      start: since,
      end: stint.start,
      seconds: ferry && ferry.end === stint.start ? ferry.seconds : stint.start - since,
      ferry,
    });
    stints.push(stint);
    since = stint.end;
    i = end;
  }
  rests.push({
    start: since,
    end: Number.POSITIVE_INFINITY,
    seconds: Number.POSITIVE_INFINITY,
    ferry: null,
  });
  return { unknownAs, line, rawLine, stints, rests };
}

/**
 * Puts a new middle in the place of the stints from included to excluded. `part` is the middle with the rests around it as they are; the
 * middle was laid from the end of the stint before to the start of the stint after.
 */
export function spliceTrack(
  track: Track,
  { from, to }: { readonly from: number; readonly to: number },
  middle: Track,
): { readonly track: Track; readonly part: Track } {
  const [left, right] = [track.stints[from - 1], track.stints[to]];
  const since = left?.end ?? Number.NEGATIVE_INFINITY;
  const until = right?.start ?? Number.POSITIVE_INFINITY;
  const rests = middle.rests.map((one) => {
    const [start, end] = [Math.max(one.start, since), Math.min(one.end, until)];
    return start === one.start && end === one.end
      ? one
      : { ...one, start, end, seconds: end - start };
  });
  const part = { ...middle, rests };
  const line = [
    ...track.line.slice(0, left ? stepAt(track.line, since - 1) + 1 : 0),
    ...middle.line,
    ...(right ? track.line.slice(stepAt(track.line, until)) : []),
  ];
  return {
    part,
    track: {
      unknownAs: track.unknownAs,
      line,
      rawLine: line,
      stints: [...track.stints.slice(0, from), ...middle.stints, ...track.stints.slice(to)],
      rests: [...track.rests.slice(0, from), ...rests, ...track.rests.slice(to + 1)],
    },
  };
}

/** Whether a rest stands for itself: what precedes the first activity is a rest only where unknown time is read as one. */
export const isProven = (rest: Rest, { unknownAs }: Track): boolean =>
  unknownAs === 'rest' || Number.isFinite(rest.start);

function firstActive(line: readonly Step[], from: number): number {
  let i = from;
  while (i < line.length && line[i]?.activity === 'rest') i += 1;
  return i;
}

/** Index after the last active step before a rest of the separation's length. */
function stintEnd(line: readonly Step[], from: number): number {
  let end = from;
  for (let i = from, step = line[i]; step; step = line[(i += 1)]) {
    if (step.activity !== 'rest') end = i + 1;
    else if (step.end - step.start >= STINT_SEPARATION) break;
  }
  return end;
}

type Counted = Pick<
  { -readonly [K in keyof Stint]: Stint[K] },
  | 'driving'
  | 'work'
  | 'waiting'
  | 'breaks'
  | 'crewDriving'
  | 'crewWaiting'
  | 'crewBreaks'
  | 'soloUntil'
>;

function addActive(sums: Counted, { activity, crew, start, end }: Step): void {
  const seconds = end - start;
  if (activity === 'driving') {
    sums.driving += seconds;
    if (crew) sums.crewDriving += seconds;
    else sums.soloUntil = end;
  } else if (activity === 'work') sums.work += seconds;
  else if (activity === 'waiting') {
    sums.waiting += seconds;
    if (crew) sums.crewWaiting += seconds;
    if (crew && seconds >= CREW_BREAK) sums.crewBreaks += seconds;
  }
}

function stintOf(line: readonly Step[], from: number, to: number): Stint {
  const sums: Counted = {
    driving: 0,
    work: 0,
    waiting: 0,
    breaks: 0,
    crewDriving: 0,
    crewWaiting: 0,
    crewBreaks: 0,
    soloUntil: Number.NEGATIVE_INFINITY,
  };
  for (let i = from, step = line[i]; step && i < to; step = line[(i += 1)]) {
    if (step.activity !== 'rest') {
      addActive(sums, step);
      continue;
    }
    const seconds = step.end - step.start;
    if (seconds >= SHORTEST_BREAK) sums.breaks += seconds;
  }
  const start = line[from]?.start ?? 0;
  return {
    ...sums,
    start,
    end: line[to - 1]?.end ?? start,
  };
}
