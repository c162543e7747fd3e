import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { clockOn } from '../facts.ts';
import { unpackSpans } from '../spans.ts';
import { loadFacts } from './load-facts.ts';
import type { DayTables } from './table.ts';

export interface EvidenceChangedSince {
  readonly collaboratorId: number;
  readonly day: Day;
  /** ISO 8601. */
  readonly since: string;
}
/**
 * Whether evidence of a local day was recorded or withdrawn since an instant: a correction, a card that was read late. What it says of the days
 * beside does not count. The transaction must see all that belongs to the person.
 */
export const evidenceChangedSince = async (
  tx: Tx,
  { collaboratorId, day, since }: EvidenceChangedSince,
): Promise<boolean> => {
  const [facts] = await loadFacts(tx, [collaboratorId], { first: day, last: day });
  if (facts === undefined) return false;
  const { start, end } = boundsOfDay(day, clockOn(facts, day).zone);
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select(['day', 'spans'])
    .where('collaborator_id', '=', collaboratorId)
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, 1))
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('updated_at', '>=', since)]))
    .execute();
  return rows.some((row) => {
    const midnight = dayNumber(row.day) * 86_400;
    return unpackSpans(row.spans).some(
      (span) => midnight + span.start < end && midnight + span.start + span.seconds > start,
    );
  });
};
