import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import { absenceRows } from './absence-rows.ts';

/** Of some people, those who have a plan or an absence that day. */
export const busyOn = async (
  tx: Tx,
  ids: readonly number[],
  day: Day,
): Promise<ReadonlySet<number>> => {
  const range = { first: day, last: day };
  const p = plannedTime('p', range, ({ person }) => sql`${person} = any(${ids}::bigint[])`);
  const rows = await tx.run<{
    id: number;
  }>`select distinct ${p.person} as id from ${p.rows}`;
  const away = await absenceRows(tx, { collaboratorIds: ids, range });
  return new Set([...rows.map((r) => r.id), ...away.map((a) => a.collaboratorId)]);
};
