// The history is bounded: a day, and so many updates at most. Invented: a client that comes back later reloads what it shows.
import { sql } from 'kysely';
import type { Db } from '../services.ts';

export const KEPT_HOURS = 24;
export const KEPT_UPDATES = 100_000;

/** Removes what is too old or too much; what an outside hub (its address) has not taken yet stays. Answers how many went. */
export const purgeHistory = (
  db: Db,
  outsideHub: string | null,
  kept = KEPT_UPDATES,
): Promise<number> =>
  db.elevated(async (tx) => {
    await tx.run`delete from live_perimeter where used_at < now() - interval '3 hours'`;
    const gone = await sql`
    delete from live_update
    where (at < now() - make_interval(hours => ${KEPT_HOURS}) or position <= (select max(position) from live_update) - ${kept})
      and (${outsideHub}::text is null or position <= (select position from live_forward where hub = ${outsideHub}))`.execute(
      tx,
    );
    return Number(gone.numAffectedRows ?? 0);
  });
