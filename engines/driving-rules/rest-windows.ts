import type { Interval } from '../french-time/intervals.ts';
import type { Rest, Stint, Track } from './track.ts';

const hour = 3600;

/** How a daily rest was satisfied. */
export type RestKind = 'regular' | 'split' | 'reduced' | 'crew' | '25-hours';

/** What a daily-rest rule asks for. Durations in seconds. */
export interface DailyRestLaw {
  readonly window: number;
  readonly regular: number;
  readonly split: { readonly first: number; readonly second: number } | null;
  readonly reduced: { readonly least: number; readonly times: number } | null;
  readonly crew: {
    readonly window: number;
    readonly least: number;
    readonly aloneUntil: number;
  } | null;
  /** Occasional passenger services with at most so much driving since the last rest. */
  readonly longer: {
    readonly window: number;
    readonly driving: number;
    readonly times: number;
  } | null;
}

/** What the driver may still use of it. */
export interface Allowances {
  readonly reduced: number;
  readonly longer: number;
}

/** One window: from the end of a rest to the next rest that counts. */
export interface RestWindow {
  readonly start: number;
  /** Index of the rest that satisfies it or, when none does, of the longest one, from whose end the next window counts. */
  readonly retained: number;
  readonly kind: RestKind | null;
  /** The rest retained or, when none is enough, the best one: where it lies inside the window, and its seconds there. */
  readonly best: Interval;
  readonly bestSeconds: number;
  readonly isCrewed: boolean;
  /** A first part of a split rest was taken before the best one. */
  readonly hasFirstPart: boolean;
}

/** Seconds of a rest that count in a window that ends at `end`: those inside, the interruptions of a ferry rest left out. */
function secondsInside(rest: Rest, end: number, counted: 'inside' | 'whole'): number {
  if (counted === 'whole' || rest.end <= end) return rest.seconds;
  const interrupted =
    rest.ferry?.interruptions.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.end, end) - one.start),
      0,
    ) ?? 0;
  return Math.max(0, end - rest.start - interrupted);
}

interface Found {
  readonly index: number;
  readonly kind: RestKind;
}

/** Looks at one window that opens with `stints[open]`. */
export function windowAt(
  track: Track,
  open: number,
  law: DailyRestLaw,
  left: Allowances,
  counted: 'inside' | 'whole',
): RestWindow {
  const start = track.stints[open]?.start ?? 0;
  const end = start + law.window;
  const judged = ({ index, kind }: Found, until: number): RestWindow => {
    const rest = track.rests[index];
    const best = { start: rest?.start ?? until, end: Math.min(rest?.end ?? until, until) };
    return {
      start,
      retained: index,
      kind,
      isCrewed: kind === 'crew',
      best,
      bestSeconds: rest ? secondsInside(rest, until, 'inside') : 0,
      hasFirstPart: kind === 'split',
    };
  };
  const full = fullRest(track, open, end, law, counted);
  if (full) return judged(full, end);
  const crew = law.crew && crewRest(track, open, law, law.crew, counted);
  if (crew && law.crew) return judged(crew, start + law.crew.window);
  const reduced = left.reduced > 0 ? reducedRest(track, open, end, law, counted) : null;
  if (reduced) return judged(reduced, end);
  const longer =
    law.longer && left.longer > 0 ? longerRest(track, open, law, law.longer, left, counted) : null;
  if (longer && law.longer)
    return judged({ ...longer, kind: '25-hours' }, start + law.longer.window);
  return missing(track, open, law, counted);
}

/** The first rest that makes a regular or a split daily rest before `end`. */
function fullRest(
  track: Track,
  open: number,
  end: number,
  law: DailyRestLaw,
  counted: 'inside' | 'whole',
): Found | null {
  let hasFirstPart = false;
  for (
    let i = open + 1, rest = track.rests[i];
    rest && rest.start < end;
    rest = track.rests[(i += 1)]
  ) {
    const seconds = secondsInside(rest, end, counted);
    if (seconds >= law.regular) return { index: i, kind: 'regular' };
    if (law.split && hasFirstPart && seconds >= law.split.second)
      return { index: i, kind: 'split' };
    if (law.split && !rest.ferry && seconds >= law.split.first) hasFirstPart = true;
  }
  return null;
}

function reducedRest(
  track: Track,
  open: number,
  end: number,
  law: DailyRestLaw,
  counted: 'inside' | 'whole',
): Found | null {
  if (!law.reduced) return null;
  for (
    let i = open + 1, rest = track.rests[i];
    rest && rest.start < end;
    rest = track.rests[(i += 1)]
  ) {
    if (pieceInside(rest, end, counted) >= law.reduced.least) return { index: i, kind: 'reduced' };
  }
  return null;
}

function crewRest(
  track: Track,
  open: number,
  law: DailyRestLaw,
  crew: NonNullable<DailyRestLaw['crew']>,
  counted: 'inside' | 'whole',
): Found | null {
  const start = track.stints[open]?.start ?? 0;
  const end = start + crew.window;
  for (
    let i = open + 1, rest = track.rests[i];
    rest && rest.start < end;
    rest = track.rests[(i += 1)]
  ) {
    if (
      secondsInside(rest, end, counted) < law.regular &&
      pieceInside(rest, end, counted) < crew.least
    )
      continue;
    return isCrewed(track.stints.slice(open, i), start + crew.aloneUntil)
      ? { index: i, kind: 'crew' }
      : null;
  }
  return null;
}

/** Two drivers in the vehicle whenever it is driven, the first hour apart (art. 4 o). */
const isCrewed = (stints: readonly Stint[], aloneUntil: number): boolean =>
  stints.some((one) => one.crewDriving > 0) && stints.every((one) => one.soloUntil <= aloneUntil);

function longerRest(
  track: Track,
  open: number,
  law: DailyRestLaw,
  longer: NonNullable<DailyRestLaw['longer']>,
  left: Allowances,
  counted: 'inside' | 'whole',
): Found | null {
  const end = (track.stints[open]?.start ?? 0) + longer.window;
  const found =
    fullRest(track, open, end, law, counted) ??
    (left.reduced > 0 ? reducedRest(track, open, end, law, counted) : null);
  if (!found) return null;
  const driving = track.stints.slice(open, found.index).reduce((sum, one) => sum + one.driving, 0);
  return driving <= longer.driving ? found : null;
}

/**
 * No rest is enough. Invented, for one offence a fact: the next window counts from the end of the longest rest of 3 h or more that starts
 * inside this one or, when there is none, of the first that follows.
 */
function missing(
  track: Track,
  open: number,
  law: DailyRestLaw,
  counted: 'inside' | 'whole',
): RestWindow {
  const start = track.stints[open]?.start ?? 0;
  const crewed =
    law.crew !== null &&
    isCrewed(
      shiftFrom(track, open, start + law.crew.window, law.crew.least),
      start + law.crew.aloneUntil,
    );
  const end = start + (crewed && law.crew ? law.crew.window : law.window);
  let [retained, longest, bestSeconds] = [-1, 0, 0];
  let [hasLong, hasFirstPart] = [false, false];
  let best: Interval = { start, end: start };
  for (
    let i = open, rest = track.rests[i + 1], stint = track.stints[i];
    stint && stint.start < end;
    i += 1, rest = track.rests[i + 1], stint = track.stints[i]
  ) {
    const pause = stint.longestBreak;
    if (pause && Math.min(pause.end, end) - pause.start > bestSeconds) {
      best = { start: pause.start, end: Math.min(pause.end, end) };
      bestSeconds = best.end - best.start;
    }
    if (!rest || rest.start >= end) break;
    const piece = longestPiece(rest);
    const seconds = pieceInside(rest, end, counted);
    if (seconds > bestSeconds) {
      best = { start: piece.start, end: piece.start + seconds };
      bestSeconds = seconds;
      hasFirstPart = hasLong;
    }
    if (seconds >= 3 * hour) hasLong = true;
    if (rest.seconds > longest) [retained, longest] = [i + 1, rest.seconds];
  }
  if (retained < 0) {
    retained = open + 1;
    while (track.rests[retained] && (track.rests[retained]?.start ?? 0) < end) retained += 1;
  }
  return { start, retained, kind: null, best, bestSeconds, isCrewed: crewed, hasFirstPart };
}

/** A rest or, when it was interrupted and that does not count, its longest uninterrupted piece. */
function longestPiece(rest: Rest): Interval {
  if (!rest.ferry) return rest;
  const starts = [rest.start, ...rest.ferry.interruptions.map(({ end }) => end)];
  const ends = [...rest.ferry.interruptions.map(({ start }) => start), rest.end];
  return starts
    .map((start, i) => ({ start, end: ends[i] ?? start }))
    .reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a));
}

/** A reduced rest may not be interrupted: the seconds that count of the longest piece. */
function pieceInside(rest: Rest, end: number, counted: 'inside' | 'whole'): number {
  const piece = longestPiece(rest);
  return Math.max(0, (counted === 'inside' ? Math.min(piece.end, end) : piece.end) - piece.start);
}

/** The stints from `open` on that no rest of `least` seconds ends and that start before `end`. */
function shiftFrom(track: Track, open: number, end: number, least: number): readonly Stint[] {
  let to = open + 1;
  while ((track.rests[to]?.seconds ?? Infinity) < least && (track.rests[to]?.end ?? Infinity) < end)
    to += 1;
  return track.stints.slice(open, to);
}

/** When the rest due could no longer be had: its latest start, or the end of the rest that was running then. */
export function lostAt(
  track: Track,
  window: RestWindow,
  latestStart: number,
  open: number,
): number {
  for (
    let i = open + 1, rest = track.rests[i];
    rest && rest.start <= latestStart;
    rest = track.rests[(i += 1)]
  ) {
    if (rest.end > latestStart && i <= window.retained)
      return Math.min(rest.end, Math.max(window.best.end, latestStart));
  }
  return latestStart;
}
