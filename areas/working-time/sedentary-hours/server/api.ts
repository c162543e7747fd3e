// The doors of sedentary hours.
import { tables, type Tx } from '#platform/server/call.ts';
import type { SedentaryHoursTables } from './table.ts';

/** Months of one person whose sheet is signed, the latest first. */
export const signedMonths = (
  tx: Tx,
  collaboratorId: number,
): Promise<{ month: string; signedAt: string }[]> =>
  tables<SedentaryHoursTables>({ tx })
    .selectFrom('sedentary_sheet')
    .select(['month', 'signed_at as signedAt'])
    .where('collaborator_id', '=', collaboratorId)
    .where('reopened_at', 'is', null)
    .orderBy('month', 'desc')
    .execute();
