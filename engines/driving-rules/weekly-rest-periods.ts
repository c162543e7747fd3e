import type { Interval } from '../french-time/intervals.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import { REGULAR_WEEKLY_REST, WEEKLY_REST, type Rest, type Track } from './track.ts';
import { lawOf, SINCE_2024_1258, SINCE_561 } from './versions.ts';

const hour = 3600;
/** Under 20 h an insufficient weekly rest is very serious, as a late one is: the late one is then reported. */
const SHORT_REST = 20 * hour;

interface Article8of6 {
  /** A weekly rest starts at the latest so long after the previous one ended. */
  readonly limit: number;
  /** Art. 8 §6a, occasional passenger services: so long after a regular weekly rest. */
  readonly twelveDays: { readonly limit: number; readonly nationalToo: boolean } | null;
}

export const article8of6 = lawOf<Article8of6>([
  { from: SINCE_561, says: { limit: 144 * hour, twelveDays: null } },
  // Regulation (EC) 1073/2009 brought the derogation in for single international services.
  {
    from: '2010-06-04',
    says: { limit: 144 * hour, twelveDays: { limit: 288 * hour, nationalToo: false } },
  },
  {
    from: SINCE_2024_1258,
    says: { limit: 144 * hour, twelveDays: { limit: 288 * hour, nationalToo: true } },
  },
]);

/** From the end of a weekly rest to the start of the next. */
export interface WeeklyPeriod extends Interval {
  readonly limit: number;
  /** late: the next rest starts after the limit; short: a rest of 20 to 24 h ends it, graded as an insufficient reduced rest. */
  readonly outcome: 'in-time' | 'late' | 'short' | 'twelve-days';
  /** The rest that ends it. */
  readonly rest: Rest;
}

/** The periods between weekly rests (24 h or more), with the reading most favourable to the driver for each. */
export function weeklyPeriods(track: Track, settings: Settings): WeeklyPeriod[] {
  const periods: WeeklyPeriod[] = [];
  for (let at = 0; at < track.stints.length;) {
    const next = periodFrom(track, at, settings);
    if (!next) break;
    periods.push(next.period);
    at = next.at;
  }
  return periods;
}

/** The period that begins with a stint, and the index of the stint with which the next one does. */
interface NextPeriod {
  readonly period: WeeklyPeriod;
  readonly at: number;
}

function periodFrom(track: Track, at: number, settings: Settings): NextPeriod | null {
  const start = track.stints[at]?.start ?? 0;
  const next = nextWeekly(track, at);
  const rest = track.rests[next];
  if (!rest) return null;
  const law = article8of6(start);
  const end = rest.start;
  if (law === null || end - start <= law.limit)
    return {
      at: next,
      period: { start, end, limit: law?.limit ?? Infinity, outcome: 'in-time', rest },
    };
  const twelve = twelveDaysLimit(law, track.rests[at], settings);
  const limit = twelve ?? law.limit;
  if (twelve !== null && end - start <= twelve)
    return { at: next, period: { start, end, limit, outcome: 'twelve-days', rest } };
  const short = shortRest(track, { from: at, to: next }, start + limit);
  const shortened = short === null ? undefined : track.rests[short];
  if (short === null || !shortened)
    return { at: next, period: { start, end, limit, outcome: 'late', rest } };
  return {
    at: short,
    period: { start, end: shortened.start, limit, outcome: 'short', rest: shortened },
  };
}

function nextWeekly(track: Track, at: number): number {
  let next = at + 1;
  while ((track.rests[next]?.seconds ?? Infinity) < WEEKLY_REST) next += 1;
  return next;
}

function twelveDaysLimit(
  law: Article8of6,
  before: Rest | undefined,
  settings: Settings,
): number | null {
  const allowed =
    settings.staff === 'passengers-occasional' &&
    STAFF[settings.staff].passengers &&
    law.twelveDays !== null &&
    (law.twelveDays.nationalToo || settings.international);
  return allowed && law.twelveDays && (before?.seconds ?? 0) >= REGULAR_WEEKLY_REST
    ? law.twelveDays.limit
    : null;
}

/**
 * The rest of 20 to 24 h between two others that starts in time, most favourable to the driver: one after which the next weekly rest comes in time (the six
 * times 24 h count from its end), of such the longest, and of equally long ones the last.
 */
function shortRest(
  track: Track,
  { from, to }: { readonly from: number; readonly to: number },
  latest: number,
): number | null {
  const next = track.rests[to]?.start ?? Infinity;
  const isFollowed = (rest: Rest): boolean =>
    next - rest.end <= (article8of6(rest.end)?.limit ?? Infinity);
  const candidates = Array.from({ length: to - from - 1 }, (_, i) => from + 1 + i).flatMap(
    (index) => {
      const rest = track.rests[index];
      return rest && rest.start <= latest && rest.seconds >= SHORT_REST ? [{ index, rest }] : [];
    },
  );
  const [best] = candidates.toSorted(
    (a, b) =>
      Number(isFollowed(b.rest)) - Number(isFollowed(a.rest)) ||
      b.rest.seconds - a.rest.seconds ||
      b.index - a.index,
  );
  return best?.index ?? null;
}
