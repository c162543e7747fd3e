// A month of a driver computed again from the raw evidence in another way: minute by minute, the rules written out.
import type { Db } from '#platform/server/services.ts';

const MINUTE = 60_000;
/** Paris leaves summer time on 25 October 2026 at 01:00 UTC. */
const WINTER = Date.UTC(2026, 9, 25, 1);
type Clock = (t: number) => Date;
const inParis: Clock = (t) => new Date(t + (t < WINTER ? 2 : 1) * 60 * MINUTE);
/** Islands have no summer time. */
const CLOCKS: Readonly<Record<string, Clock>> = {
  'Indian/Reunion': (t) => new Date(t + 4 * 60 * MINUTE),
  'America/Martinique': (t) => new Date(t - 4 * 60 * MINUTE),
};
const minuteOf = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes();

export interface Driver {
  readonly id: number;
  readonly mission: number;
  readonly type: 'CD' | 'LD' | 'ME';
  /** Of the agency. */
  readonly zone: string;
}

const UNKNOWN = 4;
/** Two files may tell the same minute: what was done counts before rest, and nothing that is unknown. */
const rank = (code: number): number => (code === UNKNOWN ? -1 : code);
/** What the cards say of each UTC minute: 1 waiting, 2 work, 3 driving. */
const minutesOf = async (db: Db, id: number): Promise<Map<number, number>> => {
  const activities = new Map<number, number>();
  for (const e of await db.elevated(
    (tx) =>
      tx.run<{
        day: string;
        spans: number[];
      }>`select day, spans from activity_evidence where collaborator_id = ${id} and day between '2026-09-27' and '2026-11-04' and not withdrawn`,
  )) {
    const midnight = Temporal.Instant.from(`${e.day}T00:00:00Z`).epochMilliseconds;
    for (let i = 0; i < e.spans.length; i += 3) {
      const [start = 0, length = 0, code = 0] = e.spans.slice(i, i + 3);
      for (let s = start; s < start + length; s += 60)
        if (rank(code % 8) > rank(activities.get(midnight + s * 1000) ?? UNKNOWN))
          activities.set(midnight + s * 1000, code % 8);
    }
  }
  return activities;
};

/** Runs of activity between rests of seven hours. */
const servicesOf = (activities: ReadonlyMap<number, number>): number[][] => {
  const active = [...activities]
    .filter(([, code]) => code >= 1 && code <= 3)
    .map(([t]) => t)
    .sort((a, b) => a - b);
  return active.reduce<number[][]>((runs, t) => {
    const run = runs.at(-1);
    if (run === undefined || t - (run.at(-1) ?? 0) > 7 * 60 * MINUTE) runs.push([t]);
    else run.push(t);
    return runs;
  }, []);
};

/** Hours of the month (Code des transports D3312-45): 39 and 43 hours a week for short and long distance, none for messengers. */
const EQUIVALENCE_ENDS = { CD: 169, LD: 186, ME: 152 } as const;

interface Place {
  readonly at: number;
  readonly kind: string;
  readonly latitude: number;
  readonly longitude: number;
}
const placesOf = async (db: Db, id: number): Promise<Place[]> =>
  await db.elevated(
    (tx) =>
      tx.run<Place>`select at::float8 * 1000 as at, kind, latitude, longitude from position_evidence where collaborator_id = ${id} and kind in ('start', 'end') order by at`,
  );
/** On a flat map: good to a few kilometres in France. */
const kmApart = (a: Place, b: Place): number =>
  Math.hypot(
    (a.latitude - b.latitude) * 111.2,
    (a.longitude - b.longitude) * 111.2 * Math.cos((46.5 * Math.PI) / 180),
  ) / 100_000;

const DAY = 24 * 60 * MINUTE;
/** A rest of a day at most, begun over 50 km from where the journey started: after its last pause of a day or more. */
const sleptAway = (
  places: readonly Place[],
  run: readonly number[],
  next: readonly number[] | undefined,
): boolean => {
  const end = (run.at(-1) ?? 0) + MINUTE;
  if (next === undefined || (next[0] ?? 0) - end > DAY) return false;
  const near = (kind: string, at: number): Place | undefined =>
    places.find((p) => p.kind === kind && Math.abs(p.at - at) <= 30 * MINUTE);
  // Where the service ended or, where the card says it earlier (a wait at the end), where the next one started.
  const here = near('end', end) ?? near('start', next[0] ?? 0);
  const past = places.filter((p) => p.at <= end && p.at > end - 8 * DAY);
  const pauses = past.filter((p, i) => i > 0 && p.at - (past[i - 1]?.at ?? 0) >= DAY);
  const from = pauses.at(-1);
  return here !== undefined && from !== undefined && kmApart(here, from) > 50;
};

/** Windows held by the service with the rests away around it; those of the rest before were counted the day before. */
const mealsOf = (
  run: readonly number[],
  all: readonly (readonly number[])[],
  slept: ReadonlySet<readonly number[]>,
  local: Clock,
): number => {
  const i = all.indexOf(run);
  const before = all[i - 1];
  const [first, end] = [run[0] ?? 0, (run.at(-1) ?? 0) + MINUTE];
  const from = before !== undefined && slept.has(before) ? (before.at(-1) ?? 0) + MINUTE : first;
  const to = slept.has(run) ? (all[i + 1]?.[0] ?? end) : end;
  let meals = 0;
  for (const [opens, closes] of [
    [11 * 60 + 45, 14 * 60 + 15],
    [18 * 60 + 45, 21 * 60 + 15],
  ] as const)
    for (let t = from; t < to; t += MINUTE) {
      const until = t + (closes - opens) * MINUTE;
      if (minuteOf(local(t)) === opens && until <= to && until > first) meals += 1;
    }
  return meals;
};

/** The headings of October 2026, in storage units. */
export const byHand = async (
  db: Db,
  { id, type, zone }: Driver,
): Promise<Record<string, number>> => {
  const local = CLOCKS[zone] ?? inParis;
  const clock = (t: number): number => minuteOf(local(t));
  const activities = await minutesOf(db, id);
  const all = servicesOf(activities);
  const october = all.filter((run) => local(run[0] ?? 0).getUTCMonth() === 9);
  const drives = (run: readonly number[]): boolean => run.some((t) => activities.get(t) === 3);
  const service = october.flat().length;
  const night = october.flat().filter((t) => clock(t) >= 21 * 60 || clock(t) < 6 * 60).length;
  const visited = await placesOf(db, id);
  const slept = new Set(all.filter((run, i) => sleptAway(visited, run, all[i + 1])));
  const meals = october
    .filter((run) => drives(run) || slept.has(run) || slept.has(all[all.indexOf(run) - 1] ?? []))
    .reduce((n, run) => n + mealsOf(run, all, slept, local), 0);
  const away = october.filter((run) => slept.has(run)).length;
  const between = (low: number, high: number): number => Math.max(0, Math.min(service, high) - low);
  const equivalenceEnds = EQUIVALENCE_ENDS[type] * 60;
  return {
    HSERV: service * 60,
    HEQ: between(152 * 60, equivalenceEnds) * 60,
    HS25: between(equivalenceEnds, 186 * 60) * 60,
    HS50: between(186 * 60, Number.POSITIVE_INFINITY) * 60,
    HNUIT: night * 60,
    REPAS: meals * 10_000,
    DECOUCHER: away * 10_000,
  };
};
