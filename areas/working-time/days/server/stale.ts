// Days whose rules changed: marked, and derived again each morning or by whoever closes the month.
import { sql } from 'kysely';
import { SERVICE_SEPARATION } from '#engines/working-day/services.ts';
import type { Tx } from '#platform/server/call.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';

/**
 * Marks the open days under an infrastructure that hold a cut as long as separates two services: their amplitude depends on the regime of daily
 * rest. Answers how many.
 */
export const markSplitDaysStale = async (tx: Tx, infraId: number): Promise<number> => {
  const u = levelRows('u');
  const done = await sql`
    update day_record d set stale = true from ${u.rows}
    where ${u.above} = ${infraId} and ${u.below} = d.infra_id and not d.stale and d.status <> 'closed'
      and extract(epoch from d.service_end - d.service_start) - d.service - d.breaks >= ${SERVICE_SEPARATION}`.execute(
    tx,
  );
  return Number(done.numAffectedRows ?? 0);
};
