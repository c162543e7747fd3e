import type { Interval } from '../french-time/intervals.ts';
import { WEEKLY_REST, REGULAR_WEEKLY_REST, type Rest, type Track } from './track.ts';
import type { WeekRest } from './weekly-rest-attribution.ts';
import { boundsOfWeek } from './weeks.ts';

const hour = 3600;
/** The rest to which a compensation is attached lasts 9 h at least (Regulation 561/2006 art. 8 §7). */
const ATTACHED_TO = 9 * hour;

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
export function debtsOf(track: Track, weeks: readonly WeekRest[]): Debt[] {
  const used = new Map<Rest, number>();
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
    return [{ of, owed, due, before, paid: pay(track, { after: of.rest, owed, due }, used) }];
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
  readonly after: Rest;
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
    if (rest.start <= after.start || rest.seconds < ATTACHED_TO + owed) continue;
    if (rest.start >= latest) break;
    const room = Math.min(rest.seconds, latest - rest.start) - (used.get(rest) ?? ATTACHED_TO);
    if (room >= owed && room < bestRoom) [best, bestRoom] = [rest, room];
  }
  if (!best) return null;
  used.set(best, (used.get(best) ?? ATTACHED_TO) + owed);
  const end = Math.min(best.end, latest);
  return { start: end - owed, end };
}
