import type { Interval } from '../french-time/intervals.ts';
import { isRest, stepsWithin } from './line.ts';
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

interface Choice {
  readonly index: number;
  readonly kind: RestKind;
}

/** What a window is judged by: the rule, what is left of its allowances, and how much of a rest counts. */
export interface WindowRules {
  readonly law: DailyRestLaw;
  readonly left: Allowances;
  readonly counted: 'inside' | 'whole';
}
/** A window of a track, by the index of the stint with which it opens. */
interface Place {
  readonly track: Track;
  readonly open: number;
  readonly rules: WindowRules;
}
interface Window extends Place {
  readonly start: number;
  readonly end: number;
}

const windowOf = (place: Place, seconds: number): Window => {
  const start = place.track.stints[place.open]?.start ?? 0;
  return { ...place, start, end: start + seconds };
};

/** The rests that start inside a window, with their indices. */
function restsOf({ track, open, end }: Window): { readonly rest: Rest; readonly index: number }[] {
  const inside: { rest: Rest; index: number }[] = [];
  for (let index = open + 1, rest = track.rests[index]; rest && rest.start < end;) {
    inside.push({ rest, index });
    rest = track.rests[(index += 1)];
  }
  return inside;
}

/** Looks at one window that opens with `stints[open]`. */
export function windowAt(track: Track, open: number, rules: WindowRules): RestWindow {
  const { law, left } = rules;
  const place: Place = { track, open, rules };
  const window = windowOf(place, law.window);
  const full = fullRest(window);
  if (full) return retained(window, full);
  const crewed = law.crew && windowOf(place, law.crew.window);
  const crew = crewed && crewRest(crewed);
  if (crew) return retained(crewed, crew);
  const reduced = left.reduced > 0 ? reducedRest(window) : null;
  if (reduced) return retained(window, reduced);
  const longer = law.longer && left.longer > 0 ? windowOf(place, law.longer.window) : null;
  const late = longer && longerRest(longer);
  return late ? retained(longer, late) : missing(place);
}

function retained({ track, start, end }: Window, { index, kind }: Choice): RestWindow {
  const rest = track.rests[index];
  return {
    start,
    retained: index,
    kind,
    isCrewed: kind === 'crew',
    best: { start: rest?.start ?? end, end: Math.min(rest?.end ?? end, end) },
    bestSeconds: rest ? secondsInside(rest, end, 'inside') : 0,
    hasFirstPart: kind === 'split',
  };
}

/** The first rest that makes a regular or a split daily rest before the end of the window. */
function fullRest(window: Window): Choice | null {
  const { law, counted } = window.rules;
  let hasFirstPart = false;
  for (const { rest, index } of restsOf(window)) {
    const seconds = secondsInside(rest, window.end, counted);
    if (seconds >= law.regular) return { index, kind: 'regular' };
    if (law.split && hasFirstPart && seconds >= law.split.second) return { index, kind: 'split' };
    if (law.split && !rest.ferry && seconds >= law.split.first) hasFirstPart = true;
  }
  return null;
}

function reducedRest(window: Window): Choice | null {
  const { reduced } = window.rules.law;
  const enough = reduced
    ? restsOf(window).find(
        ({ rest }) => pieceInside(rest, window.end, window.rules.counted) >= reduced.least,
      )
    : undefined;
  return enough ? { index: enough.index, kind: 'reduced' } : null;
}

/** The first rest of 9 h of a crew; it is no crew when one drove alone before it. */
function crewRest(window: Window): Choice | null {
  const { track, open, end, start } = window;
  const { law, counted } = window.rules;
  const { crew } = law;
  if (!crew) return null;
  const enough = restsOf(window).find(
    ({ rest }) =>
      secondsInside(rest, end, counted) >= law.regular ||
      pieceInside(rest, end, counted) >= crew.least,
  );
  return enough && isCrewed(track.stints.slice(open, enough.index), start + crew.aloneUntil)
    ? { index: enough.index, kind: 'crew' }
    : null;
}

/**
 * Art. 4 o: two drivers in the vehicle whenever it is driven, the first hour apart. Whoever does not drive himself is one of them: he drives or is
 * available beside the other, and never drives alone after that hour.
 */
export const isCrewed = (stints: readonly Stint[], aloneUntil: number): boolean =>
  stints.some((one) => one.crewDriving + one.crewWaiting > 0) &&
  stints.every((one) => one.soloUntil <= aloneUntil);

function longerRest(window: Window): Choice | null {
  const { track, open, rules } = window;
  const most = rules.law.longer?.driving ?? 0;
  const choice = fullRest(window) ?? (rules.left.reduced > 0 ? reducedRest(window) : null);
  if (!choice) return null;
  const driving = track.stints.slice(open, choice.index).reduce((sum, one) => sum + one.driving, 0);
  return driving <= most ? { index: choice.index, kind: '25-hours' } : null;
}

/** The best pause or rest of a window without a sufficient one. */
interface Best {
  readonly best: Interval;
  readonly bestSeconds: number;
  readonly hasFirstPart: boolean;
}

function bestOf({ track, open, start, end, rules }: Window): Best {
  let best: Best = { best: { start, end: start }, bestSeconds: 0, hasFirstPart: false };
  let hasFirstPart = false;
  const offer = (from: number, seconds: number, afterFirstPart: boolean): void => {
    if (seconds > best.bestSeconds)
      best = {
        best: { start: from, end: from + seconds },
        bestSeconds: seconds,
        hasFirstPart: afterFirstPart,
      };
  };
  for (let i = open, stint = track.stints[i]; stint && stint.start < end; stint = track.stints[i]) {
    for (const pause of stepsWithin(track.line, stint.start, Math.min(stint.end, end), isRest))
      offer(pause.start, pause.end - pause.start, best.hasFirstPart);
    const rest = track.rests[(i += 1)];
    if (!rest || rest.start >= end) break;
    const seconds = pieceInside(rest, end, rules.counted);
    offer(longestPiece(rest).start, seconds, hasFirstPart);
    if (seconds >= 3 * hour) hasFirstPart = true;
  }
  return best;
}

/** The longest rest that starts inside a window or, when there is none, the first that follows. */
function longestOrNext(window: Window): number {
  const { track, open, end } = window;
  const [longest] = restsOf(window).toSorted((a, b) => b.rest.seconds - a.rest.seconds);
  if (longest) return longest.index;
  let next = open + 1;
  while (track.rests[next] && (track.rests[next]?.start ?? 0) < end) next += 1;
  return next;
}

/**
 * No rest is enough. Invented, for one offence a fact: the next window counts from the end of the longest rest of 3 h or more that starts
 * inside this one or, when there is none, of the first that follows.
 */
function missing(place: Place): RestWindow {
  const { law } = place.rules;
  const { start } = windowOf(place, 0);
  const isCrew =
    law.crew !== null && isCrewed(shiftFrom(place, law.crew), start + law.crew.aloneUntil);
  const window = windowOf(place, isCrew && law.crew ? law.crew.window : law.window);
  return {
    start,
    retained: longestOrNext(window),
    kind: null,
    isCrewed: isCrew,
    ...bestOf(window),
  };
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

/** The stints of a window that no rest of a crew's length ends. */
function shiftFrom(place: Place, crew: NonNullable<DailyRestLaw['crew']>): readonly Stint[] {
  const { track, open, end } = windowOf(place, crew.window);
  let to = open + 1;
  while (
    (track.rests[to]?.seconds ?? Infinity) < crew.least &&
    (track.rests[to]?.end ?? Infinity) < end
  )
    to += 1;
  return track.stints.slice(open, to);
}

/** When the rest due could no longer be had: its latest start, or the end of the rest that was running then. */
export function lostAt(
  track: Track,
  open: number,
  { window, latestStart }: { readonly window: RestWindow; readonly latestStart: number },
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
