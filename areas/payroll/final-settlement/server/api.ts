// What others ask of final settlements: the end of a contract as declarations need it; and what demo data asks, elevated, never for requests.
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { agreementOn } from '#areas/organisation/infrastructures/server/api.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { FileGroup } from '../fields.ts';
import { helpOf, noticeDay } from '../help.ts';
import { reasonOf } from '../reasons.data.ts';
import type { Content, Details, SettlementFile } from '../records.ts';
import { settlementStatus, type SettlementStatus } from '../settlement-status.ts';
import { AGREED } from './decide-paper.ts';
import { filesOfSettlement, SETTLEMENT_FILE } from './files.ts';
import { firstDetails } from './first-details.ts';
import type { FinalSettlementTables } from './table.ts';

export { openRequests, type OpenRequest } from './open-requests.ts';
export { decidePaper, type PaperDecision } from './decide-paper.ts';
export { readSettlementFile } from './files.ts';

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
    .select(['id', 'infra_id', 'status', 'reason', 'ends_on', 'details'])
    .where('collaborator_id', '=', collaboratorId)
    .where('status', '<>', 'deactivated')
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ended = async (row: (typeof rows)[number]): Promise<SettledEnd> => {
    const { id, status, reason, ends_on: endsOn, details } = row;
    const { code, ending } = reasonOf(reason);
    const agreement = await agreementOn(tx, row.infra_id, noticeDay({ ...details, endsOn }));
    const help = helpOf({ ...details, reason, endsOn, agreement }, null);
    const noticeEndsOn = help?.noticeEndsOn ?? null;
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
  };
  const ends: SettledEnd[] = [];
  for (const row of rows) ends.push(await ended(row));
  return ends;
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
  readonly method?: NonNullable<Content['method']>;
  /** What led to its status, in order. */
  readonly moves?: readonly { readonly to: SettlementStatus; readonly at: Temporal.Instant }[];
  readonly files?: readonly {
    readonly group: FileGroup;
    readonly file: Omit<StoredFile, 'field'>;
    readonly at: Temporal.Instant;
  }[];
}
const place = ({ customerId, infraId }: DemoSettlement) => ({
  customer_id: customerId,
  infra_id: infraId,
});
const noteMoves = async (tx: Tx, id: number, asked: DemoSettlement): Promise<void> => {
  const db = tables<FinalSettlementTables>({ tx });
  const common = { ...place(asked), final_settlement_id: id, note: null, user_id: asked.userId };
  const created = { event: 'created' as const, from_status: null, to_status: null };
  const requested = { ...common, ...created, at: asked.at.toString() };
  const moved = (asked.moves ?? []).map(({ to, at }, i, all) => ({
    ...common,
    event: 'moved' as const,
    from_status: all[i - 1]?.to ?? settlementStatus.initial,
    to_status: to,
    at: at.toString(),
  }));
  await db
    .insertInto('final_settlement_event')
    .values([requested, ...moved])
    .execute();
};
const keepFiles = async (tx: Tx, id: number, asked: DemoSettlement): Promise<void> => {
  for (const { group, file, at } of asked.files ?? []) {
    const row = await insertedId(tables<FinalSettlementTables>({ tx }), 'final_settlement_file', {
      ...place(asked),
      final_settlement_id: id,
      file_group: group,
      user_id: asked.userId,
      at: at.toString(),
    });
    await attachFile(tx, {
      file,
      owner: { kind: SETTLEMENT_FILE, table: 'final_settlement_file', row },
      customerId: asked.customerId,
      infraId: asked.infraId,
      userId: null,
    });
  }
};
/** A request as its status would have it, with the day it was made. */
export const createSettlement = async (tx: Tx, asked: DemoSettlement): Promise<number> => {
  const db = tables<FinalSettlementTables>({ tx });
  const details = {
    ...firstDetails({ startsOn: null, category: 'workers', lastWorkedOn: asked.endsOn }),
    ...asked.details,
  };
  const id = await insertedId(db, 'final_settlement', {
    ...place(asked),
    collaborator_id: asked.collaboratorId,
    reason: asked.reason,
    status: asked.status,
    ends_on: asked.endsOn,
    method: asked.method ?? null,
    details: JSON.stringify(details),
    requested_by: asked.userId,
    requested_at: asked.at.toString(),
    assigned_to: asked.assigneeId,
  });
  await noteMoves(tx, id, asked);
  await keepFiles(tx, id, asked);
  return id;
};
