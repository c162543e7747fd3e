import { overlaps, type Interval } from '../french-time/intervals.ts';
import type { History, Spell } from './history.ts';
import type { UnknownAs } from './line.ts';
import type { Offence } from './offence.ts';
import { averageRules, restRules, timeRules, weekRules } from './rule-groups.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import { spliceTrack, trackOf, WEEKLY_REST, type Track } from './track.ts';
import { boundsOfWeek, weekOf } from './weeks.ts';

const day = 86_400;
const week = 7 * day;

/** Which rules a reading is for. */
export type Scope = 'all' | 'rests' | 'times';

/** How a history is read: unknown time as what, for which rules, under which settings. */
export interface ReadAs {
  readonly unknownAs: UnknownAs;
  readonly scope: Scope;
  readonly settings: Settings;
}

/** A history in one reading of its unknown time, and what the rules say of it. */
export interface Reading {
  readonly as: ReadAs;
  readonly track: Track;
  /** Offences that depend on what lies around them only. */
  readonly near: readonly Offence[];
  readonly averages: readonly Offence[];
  readonly offences: readonly Offence[];
}

const nearRules = (track: Track, { scope, settings }: ReadAs): Offence[] => [
  ...(scope === 'times' ? [] : restRules(track, settings)),
  ...(scope === 'rests' ? [] : timeRules(track, settings)),
];
const averagesOf = (track: Track, { scope, settings }: ReadAs): Offence[] =>
  scope === 'rests' ? [] : averageRules(track, settings);

type Judged = Omit<Reading, 'offences'>;

function withWeeks(judged: Judged, { abroad }: History): Reading {
  const { near, averages, track, as } = judged;
  const weeks = as.scope === 'times' ? [] : weekRules(track, as.settings, abroad);
  return { ...judged, offences: [...near, ...averages, ...weeks] };
}

/** Judges a whole history (spells in order). */
export function fullReading(history: History, as: ReadAs): Reading {
  const track = trackOf(history, as.unknownAs);
  const judged = { as, track, near: nearRules(track, as), averages: averagesOf(track, as) };
  return withWeeks(judged, history);
}

/** A history before and after a change of what lies between the bounds. */
export interface Amendment {
  readonly old: History;
  readonly history: History;
  readonly changed: Interval;
}

/**
 * Judges what a change can touch. `kept`: offences whose period starts before two weekly rests and the week before the change, or after two weekly rests and the
 * week that follow it, cannot have changed. `judged` reaches further, to weekly rests, so that the weeks and pairs of weeks in between are whole.
 */
export function amendReading(before: Reading, { old, history, changed }: Amendment): Reading {
  const { as } = before;
  // Ferry rests and reclassified driving may reach over any bound: such histories are judged whole.
  const hasFerries = (history.crossings?.length ?? 0) > 0 || (old.crossings?.length ?? 0) > 0;
  const reach = hasFerries ? null : reachOf(before.track, changed);
  if (reach === null) return fullReading(history, as);
  const [left, right] = [before.track.stints[reach.from - 1], before.track.stints[reach.to]];
  if (!isBound(history.spells, left?.end) || !isBound(history.spells, right?.start))
    return fullReading(history, as);
  const middle = trackOf(
    { ...history, spells: between(history.spells, left?.end, right?.start) },
    as.unknownAs,
  );
  const { track, part } = spliceTrack(before.track, reach, middle);
  const isTouched = ({ period }: Offence): boolean =>
    reach.first <= period.start && period.start < reach.last;
  const near = [
    ...before.near.filter((one) => !isTouched(one)),
    ...nearRules(part, as).filter(isTouched),
  ];
  return withWeeks({ as, track, near, averages: amendAverages(before, track, changed) }, history);
}

/** Whether a spell begins or ends at an instant: silent days are laid as a whole, and cannot be cut. */
const isBound = (spells: readonly Spell[], at: number | undefined): boolean =>
  at === undefined || spells.some(({ start, end }) => start === at || end === at);

/** Averages of the reference periods that the change overlaps; four months reach 124 days at most. Those of who does not drive follow from each other. */
function amendAverages(before: Reading, track: Track, changed: Interval): Offence[] {
  if (!STAFF[before.as.settings.staff].mobile) return averagesOf(track, before.as);
  const reach = { start: changed.start - 124 * day, end: changed.end + 124 * day };
  const isTouched = ({ period }: Offence): boolean => overlaps(period, changed);
  const around = { ...track, stints: track.stints.filter((one) => overlaps(one, reach)) };
  return [
    ...before.averages.filter((one) => !isTouched(one)),
    ...averagesOf(around, before.as).filter(isTouched),
  ];
}

/** Stints from included to excluded that are judged again, and the starts of the periods whose offences are replaced. */
interface Reach {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** null: the whole history is within reach. */
function reachOf({ stints, rests }: Track, changed: Interval): Reach | null {
  const weekly = rests
    .map(({ seconds }, i) => (seconds >= WEEKLY_REST ? i : -1))
    .filter((i) => i >= 0);
  const startOf = (i: number): number => rests[i]?.start ?? 0;
  const endOf = (i: number): number => rests[i]?.end ?? 0;
  const second = weekly.findLast(
    (i) => endOf(i) <= changed.start && weekly.some((j) => j > i && endOf(j) <= changed.start),
  );
  const first = Math.min(
    boundsOfWeek(weekOf(changed.start) - 1).start,
    second === undefined ? Number.NEGATIVE_INFINITY : endOf(second),
  );
  const from = weekly.findLast((i) => i > 0 && endOf(i) <= first - week) ?? 0;
  const after = weekly.filter((i) => startOf(i) >= changed.end);
  const last = Math.max(
    boundsOfWeek(weekOf(changed.end) + 1).start,
    after[1] === undefined ? Number.POSITIVE_INFINITY : endOf(after[1]),
  );
  const to =
    weekly.find((i) => i < stints.length && startOf(i) >= last + 3 * week) ?? stints.length;
  return from === 0 && to === stints.length
    ? null
    : {
        from,
        to,
        first: from === 0 ? Number.NEGATIVE_INFINITY : first,
        last: to === stints.length ? Number.POSITIVE_INFINITY : last,
      };
}

/** The spells between two stints; time of which nothing is said at the ends is unknown, as it is inside. */
function between(
  spells: readonly Spell[],
  start = Number.NEGATIVE_INFINITY,
  end = Number.POSITIVE_INFINITY,
): Spell[] {
  const inside = spells.filter((one) => one.start >= start && one.end <= end);
  const [first, last] = [inside[0], inside.at(-1)];
  const hole = (from: number, to: number): Spell[] =>
    from < to ? [{ start: from, end: to, activity: 'unknown' }] : [];
  if (!first || !last)
    return Number.isFinite(start) && Number.isFinite(end) ? hole(start, end) : [];
  return [
    ...(Number.isFinite(start) ? hole(start, first.start) : []),
    ...inside,
    ...(Number.isFinite(end) ? hole(last.end, end) : []),
  ];
}
