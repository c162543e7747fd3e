// What others ask of final settlements: the end of a contract as declarations need it; and what demo data asks, elevated, never for requests.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { helpOf } from '../help.ts';
import { reasonOf } from '../reasons.data.ts';
import type { Details, SettlementFile } from '../records.ts';
import type { SettlementStatus } from '../settlement-status.ts';
import { filesOfSettlement } from './files.ts';
import { firstDetails } from './first-details.ts';
import type { FinalSettlementTables } from './table.ts';

export { openRequests, type OpenRequest } from './open-requests.ts';

/** How a contract ends, as its settlement says it. */
export interface SettledEnd {
  readonly id: number;
  readonly status: SettlementStatus;
  readonly endsOn: Day;
  /** S21.G00.62.002 */
  readonly code: string;
  readonly startsOn: Day | null;
  readonly notifiedOn: Day | null;
  readonly signedOn: Day | null;
  readonly interviewOn: Day | null;
  readonly lastWorkedOn: Day | null;
  /** A fixed term's own end, where it was entered. */
  readonly plannedEndOn: Day | null;
  /** Null where none is due, or its end cannot be said yet. */
  readonly notice: { readonly endsOn: Day; readonly isWaived: boolean } | null;
  readonly isNoticeDue: boolean;
}
/** The settlements of a person that were not given up, the last end first. */
export const settledEndsOf = async (tx: Tx, collaboratorId: number): Promise<SettledEnd[]> => {
  const rows = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement')
    .select(['id', 'status', 'reason', 'ends_on', 'details'])
    .where('collaborator_id', '=', collaboratorId)
    .where('status', '<>', 'deactivated')
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, status, reason, ends_on: endsOn, details }) => {
    const { code, ending } = reasonOf(reason);
    const noticeEndsOn = helpOf({ ...details, reason, endsOn }, null)?.noticeEndsOn ?? null;
    const { startsOn, notifiedOn, signedOn, interviewOn, lastWorkedOn, plannedEndOn } = details;
    return {
      id,
      status,
      endsOn,
      code,
      startsOn,
      notifiedOn,
      signedOn,
      interviewOn,
      lastWorkedOn,
      plannedEndOn,
      notice:
        noticeEndsOn === null ? null : { endsOn: noticeEndsOn, isWaived: details.noticeWaived },
      isNoticeDue: ending.notice !== 'none',
    };
  });
};

/** The files of a settlement that is agreed, as the pay department sees them. */
export interface SettledFiles {
  readonly id: number;
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly status: SettlementStatus;
  readonly endsOn: Day;
  readonly files: readonly SettlementFile[];
}
const AGREED = ['accepted', 'finalized'] as const satisfies readonly SettlementStatus[];
/** Of contracts that end within some days in some agencies. */
export const settledFilesIn = async (
  tx: Tx,
  infras: readonly number[],
  { first, last }: DayRange,
): Promise<SettledFiles[]> => {
  const rows = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement')
    .select(['id', 'collaborator_id', 'infra_id', 'status', 'ends_on'])
    .where('infra_id', '=', anyOf(infras))
    .where('status', 'in', AGREED)
    .where('ends_on', '>=', first)
    .where('ends_on', '<=', last)
    .orderBy('ends_on')
    .orderBy('id')
    .execute();
  const settled: SettledFiles[] = [];
  for (const row of rows)
    settled.push({
      id: row.id,
      collaboratorId: row.collaborator_id,
      infraId: row.infra_id,
      status: row.status,
      endsOn: row.ends_on,
      files: await filesOfSettlement(tx, row.id),
    });
  return settled;
};

export interface DemoSettlement {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly userId: number;
  readonly reason: number;
  readonly status: SettlementStatus;
  readonly endsOn: string;
  readonly at: Temporal.Instant;
  readonly assigneeId: number | null;
  readonly details: Partial<Details>;
}
/** A request as its status would have it, with the day it was made. */
export const createSettlement = async (tx: Tx, asked: DemoSettlement): Promise<void> => {
  const db = tables<FinalSettlementTables>({ tx });
  const details = {
    ...firstDetails({ startsOn: null, category: 'workers', lastWorkedOn: asked.endsOn }),
    ...asked.details,
  };
  const place = { customer_id: asked.customerId, infra_id: asked.infraId };
  const { id } = await db
    .insertInto('final_settlement')
    .values({
      ...place,
      collaborator_id: asked.collaboratorId,
      reason: asked.reason,
      status: asked.status,
      ends_on: asked.endsOn,
      method: null,
      details: JSON.stringify(details),
      requested_by: asked.userId,
      requested_at: asked.at.toString(),
      assigned_to: asked.assigneeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('final_settlement_event')
    .values({
      ...place,
      final_settlement_id: id,
      event: 'created',
      from_status: null,
      to_status: null,
      note: null,
      user_id: asked.userId,
      at: asked.at.toString(),
    })
    .execute();
};
