import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

export interface CorrectedSince {
  readonly collaboratorId: number;
  readonly day: Day;
  /** ISO 8601. */
  readonly since: string;
}
/** Whether somebody said what a day was (evidence of the source `modified`), or took such words back, since an instant. */
export const correctedSince = async (
  tx: Tx,
  { collaboratorId, day, since }: CorrectedSince,
): Promise<boolean> => {
  // Evidence lies in UTC days: what is said of a local day may stand in the one before.
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from activity_evidence where collaborator_id = ${collaboratorId} and source = 'modified'
      and day between ${day}::date - 1 and ${day}::date and greatest(created_at, updated_at) >= ${since}::timestamptz) as done`.execute(
    tx,
  );
  return rows[0]?.done === true;
};
