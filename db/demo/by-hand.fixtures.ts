// A month of a driver computed again from the raw evidence in another way: minute by minute, the rules written out.
import { sql } from 'kysely';
import type { Db } from '#platform/server/services.ts';

const MINUTE = 60_000;
/** Paris leaves summer time on 25 October 2026 at 01:00 UTC. */
const WINTER = Date.UTC(2026, 9, 25, 1);
const local = (t: number): Date => new Date(t + (t < WINTER ? 2 : 1) * 60 * MINUTE);
const clock = (t: number): number => local(t).getUTCHours() * 60 + local(t).getUTCMinutes();

export interface Driver {
  readonly id: number;
  readonly mission: number;
  readonly type: 'CD' | 'LD' | 'ME';
}

const UNKNOWN = 4;
/** Two files may tell the same minute: what was done counts before rest, and nothing that is unknown. */
const rank = (code: number): number => (code === UNKNOWN ? -1 : code);
/** What the cards say of each UTC minute: 1 waiting, 2 work, 3 driving. */
const minutesOf = async (db: Db, id: number): Promise<Map<number, number>> => {
  const told = new Map<number, number>();
  for (const e of (
    await db.elevated((tx) =>
      sql<{
        day: string;
        spans: number[];
      }>`select day, spans from activity_evidence where collaborator_id = ${id} and day between '2026-09-27' and '2026-11-04' and not withdrawn`.execute(
        tx,
      ),
    )
  ).rows) {
    const midnight = Temporal.Instant.from(`${e.day}T00:00:00Z`).epochMilliseconds;
    for (let i = 0; i < e.spans.length; i += 3) {
      const [start = 0, length = 0, code = 0] = e.spans.slice(i, i + 3);
      for (let s = start; s < start + length; s += 60)
        if (rank(code % 8) > rank(told.get(midnight + s * 1000) ?? UNKNOWN))
          told.set(midnight + s * 1000, code % 8);
    }
  }
  return told;
};

/** Runs of activity between rests of seven hours. */
const servicesOf = (told: ReadonlyMap<number, number>): number[][] => {
  const active = [...told]
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

/** Protocol of 30 April 1974: the service holds the whole of 11:45–14:15, or of 18:45–21:15. */
const holds = (run: readonly number[], from: number, to: number): boolean => {
  const [first = 0, last = 0] = [run[0], run.at(-1)];
  for (let t = first; t <= last; t += MINUTE)
    if (clock(t) === from) return t + (to - from) * MINUTE <= last + MINUTE;
  return false;
};

/** Hours of the month (Code des transports D3312-45): 39 and 43 hours a week for short and long distance, none for messengers. */
const EQUIVALENCE_ENDS = { CD: 169, LD: 186, ME: 152 } as const;

/** The headings of October 2026, in storage units. */
export const byHand = async (db: Db, { id, type }: Driver): Promise<Record<string, number>> => {
  const told = await minutesOf(db, id);
  const all = servicesOf(told);
  const october = all.filter((run) => local(run[0] ?? 0).getUTCMonth() === 9);
  const drives = (run: readonly number[]): boolean => run.some((t) => told.get(t) === 3);
  const service = october.flat().length;
  const night = october.flat().filter((t) => clock(t) >= 21 * 60 || clock(t) < 6 * 60).length;
  const meals = october
    .filter(drives)
    .reduce(
      (n, run) =>
        n +
        Number(holds(run, 11 * 60 + 45, 14 * 60 + 15)) +
        Number(holds(run, 18 * 60 + 45, 21 * 60 + 15)),
      0,
    );
  const away = october.filter((run) => {
    const following = all[all.indexOf(run) + 1];
    return (
      type === 'LD' &&
      drives(run) &&
      following !== undefined &&
      (following[0] ?? 0) - ((run.at(-1) ?? 0) + MINUTE) <= 24 * 60 * MINUTE
    );
  }).length;
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
