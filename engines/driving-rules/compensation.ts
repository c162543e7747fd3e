import { dayNumber } from '../french-time/days.ts';
import { overlaps, type Interval } from '../french-time/intervals.ts';
import type { Offence, RuleCode } from './offence.ts';
import { WEEKLY_REST, REGULAR_WEEKLY_REST, type Rest, type Track } from './track.ts';
import type { WeekRest } from './weekly-rest-attribution.ts';
import { SINCE_2020_1054 } from './versions.ts';
import { boundsOfWeek, weekOf } from './weeks.ts';

const hour = 3600;
/** The rest to which a compensation is attached lasts 9 h at least (Regulation 561/2006 art. 8 §7). */
const ATTACHED_TO = 9 * hour;
const EXTENDED_SINCE = dayNumber(SINCE_2020_1054) * 86_400;

/** What a reduced weekly rest leaves owed. Seconds. */
export interface Debt {
  readonly of: WeekRest;
  readonly owed: number;
  /** The last instant: the end of the third week following the week in question, or an earlier one (`before`). */
  readonly due: number;
  /** Where the compensation was taken, null when it was not. */
  readonly paid: Interval | null;
  /** Second of two reduced rests in a row: the next weekly rest must be preceded by the compensation of both. */
  readonly before: Rest | null;
}

/**
 * Regulation 561/2006 art. 8 §6 and §6b: a reduced weekly rest is made up for by an equal rest in one block, attached to a rest of 9 h or more,
 * before the end of the third week that follows. Debts are served in the order of their terms, each by the smallest rest that has room. Of a
 * rest that is still running only what is known so far counts: nothing that comes after the last activity is taken for rest.
 */
export const debtsOf = (track: Track, weeks: readonly WeekRest[]): Debt[] =>
  served(track, weeks, new Map());

/** The debts; `used` receives what rests are taken for. */
function served(track: Track, weeks: readonly WeekRest[], used: Map<Rest, number>): Debt[] {
  for (const one of weeks) {
    const taken = one.kind === 'reduced' ? Infinity : REGULAR_WEEKLY_REST;
    used.set(one.rest, (used.get(one.rest) ?? 0) + taken);
  }
  return weeks.flatMap((of, i) => {
    // A breach is already graded as a regular rest that is missing.
    if (of.kind !== 'reduced' || of.breach || of.seconds < WEEKLY_REST) return [];
    const owed = REGULAR_WEEKLY_REST - of.seconds;
    const before = compensatedBefore(weeks, i);
    const term = boundsOfWeek(of.week + 3).end;
    const due = before ? Math.min(term, before.end) : term;
    return [{ of, owed, due, before, paid: pay(track, { after: of.rest.start, owed, due }, used) }];
  });
}

/** The weekly rest before which the compensation is due, where the rest is one of two reduced ones in a row abroad. */
function compensatedBefore(weeks: readonly WeekRest[], i: number): Rest | null {
  if (weeks[i]?.secondAbroad) return weeks[i + 1]?.rest ?? null;
  return weeks[i + 1]?.secondAbroad ? (weeks[i + 2]?.rest ?? null) : null;
}

/** Until when something is known. */
export const knownUntil = (track: Track): number => track.line.at(-1)?.end ?? 0;

interface Payment {
  /** The rest starts later than this instant. */
  readonly after: number;
  readonly owed: number;
  readonly due: number;
}

function pay(
  track: Track,
  { after, owed, due }: Payment,
  used: Map<Rest, number>,
): Interval | null {
  const latest = Math.min(due, knownUntil(track));
  let best: Rest | null = null;
  let bestRoom = Infinity;
  for (const rest of track.rests) {
    if (rest.start <= after || rest.seconds < ATTACHED_TO + owed) continue;
    if (rest.start >= latest) break;
    const room = Math.min(rest.seconds, latest - rest.start) - (used.get(rest) ?? ATTACHED_TO);
    if (room >= owed && room < bestRoom) [best, bestRoom] = [rest, room];
  }
  if (!best) return null;
  used.set(best, (used.get(best) ?? ATTACHED_TO) + owed);
  const end = Math.min(best.end, latest);
  return { start: end - owed, end };
}

/** A time for which article 12 was claimed, and the rest that it leaves owed. Seconds. */
export interface Extension {
  readonly claim: Interval;
  /** What lasted too long. */
  readonly of: readonly Offence[];
  readonly owed: number;
  readonly due: number;
  readonly paid: Interval | null;
}

/** What may be exceeded to come home or to the operating centre, and must be made up for (art. 12, second to fifth subparagraph). */
const EXTENDED: ReadonlySet<RuleCode> = new Set(['daily-driving', 'weekly-driving', 'daily-rest']);

/** Whether a claim of article 12 covers time after the limit was passed. It departs from articles 6 to 9 of its own Regulation, from no law of France. */
export const isClaimed = (
  {
    article,
    at,
    period,
  }: { readonly article: string; readonly at: number; readonly period: Interval },
  claim: Interval,
): boolean =>
  article.startsWith('CE 561/2006') &&
  overlaps(claim, { start: Math.min(at, period.end - 1), end: period.end });

/**
 * Regulation 561/2006 art. 12 (2020/1054): an extension is made up for by an equal rest in one block with any rest (9 h or more, as in art. 8 §7), before the
 * end of the third week that follows. The same hours may exceed a day and a week: they are owed once. Weekly rests are served first.
 */
export function extensionsOf(
  track: Track,
  weeks: readonly WeekRest[],
  {
    claims,
    offences,
  }: { readonly claims: readonly Interval[]; readonly offences: readonly Offence[] },
): Extension[] {
  const used = new Map<Rest, number>();
  served(track, weeks, used);
  return claims
    .toSorted((a, b) => a.start - b.start)
    .flatMap((claim) => {
      const of = offences.filter(
        (one) => EXTENDED.has(one.rule) && one.at >= EXTENDED_SINCE && isClaimed(one, claim),
      );
      const [first] = of;
      if (first === undefined) return [];
      const owed = Math.max(...of.map(({ value, limit }) => Math.abs(value - limit)));
      const due = boundsOfWeek(weekOf(first.at) + 3).end;
      return [{ claim, of, owed, due, paid: pay(track, { after: claim.start, owed, due }, used) }];
    });
}
