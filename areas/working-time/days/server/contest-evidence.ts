// Evidence of files whose signature is invalid: shown on its days, and counted for nothing until a person accepts the file.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { settleContest } from './doubt.ts';
import { insertEvidence, markStale, reach, type NewEvidence } from './evidence.ts';
import type { DayTables } from './table.ts';

/**
 * Writes what a contested file says beside the evidence that counts (`withdrawn`, so that no reader counts it) and marks its days stale.
 * What it said of this person before takes no part any more. Answers the days to recompute.
 */
export const contestEvidence = async (tx: Tx, e: NewEvidence): Promise<DayRange | null> => {
  if (e.legalFileId === null || e.legalFileId === undefined) return null;
  const counted = await tables<DayTables>({ tx })
    .updateTable('activity_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', e.legalFileId)
    .where('collaborator_id', '=', e.collaboratorId)
    .where('withdrawn', '=', false)
    .returning('day')
    .execute();
  await settleContest(tx, e.legalFileId, { only: e.collaboratorId });
  const { rows } = await insertEvidence(tx, [
    {
      ...e,
      days: e.days.filter((d) => d.spans.some((s) => s.seconds > 0)),
      doubt: 'contested',
    },
  ]);
  const touched = reach([...counted, ...rows].map((row) => row.day));
  if (touched !== null) await markStale(tx, e.collaboratorId, touched);
  return touched;
};
