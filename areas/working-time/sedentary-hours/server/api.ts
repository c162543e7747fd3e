// The doors of sedentary hours.
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { DayTimes } from '../rules.ts';
import type { SedentaryStatus } from '../status.ts';
import { acceptedColumns, declaredColumns } from './rows.ts';
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

interface DemoDay {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly day: string;
  readonly times: DayTimes;
  /** Neither proves anything yet. */
  readonly status: Extract<SedentaryStatus, 'draft' | 'waiting'>;
  readonly comment: string;
  readonly at: Temporal.Instant;
}
/** Of the demo: elevated, never for requests. */
export const createSedentaryDay = async (tx: Tx, of: DemoDay): Promise<void> => {
  await insertRow(tables<SedentaryHoursTables>({ tx }), 'sedentary_day', {
    customer_id: of.customerId,
    infra_id: of.infraId,
    collaborator_id: of.collaboratorId,
    day: of.day,
    status: of.status,
    ...declaredColumns(of.times),
    ...acceptedColumns(of.times),
    comment: of.comment,
    reason: null,
    declared_at: of.status === 'waiting' ? of.at.toString() : null,
    decided_by: null,
    decided_at: null,
  });
};
