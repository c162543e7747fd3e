// Days whose rules changed: marked, and derived again each morning or by whoever closes the month.
import { sql } from 'kysely';
import { SERVICE_SEPARATION } from '#engines/working-day/services.ts';
import type { Tx } from '#platform/server/call.ts';

/**
 * Marks the open days under an infrastructure that hold a cut as long as separates two services: their amplitude depends on the regime of daily
 * rest. Answers how many.
 */
export const markSplitDaysStale = async (tx: Tx, infraId: number): Promise<number> => {
  const done = await sql`
    update day_record d set stale = true from infrastructure_closure u
    where u.ancestor_id = ${infraId} and u.descendant_id = d.infra_id and not d.stale and d.status <> 'closed'
      and extract(epoch from d.service_end - d.service_start) - d.service - d.breaks >= ${SERVICE_SEPARATION}`.execute(
    tx,
  );
  return Number(done.numAffectedRows ?? 0);
};
