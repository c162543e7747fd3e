// A file becomes a declaration, or its next version: stored by content, its check queued.
import { randomBytes } from 'node:crypto';
import { tables, type HandlerCall, type StoredFile } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Route } from '#platform/contract/route.ts';
import { dsnState, dsnStatus } from '../dsn-status.ts';
import type { EventModel } from '../event-fields.data.ts';
import { queueCheck } from './check-job.ts';
import { noteEvent } from './events.ts';
import type { DsnReportRecord } from './held.ts';
import type { DsnTables } from './table.ts';

export const DSN_FILE = 'dsn-file';
const TABLE = 'dsn_report';
const FLOW_BYTES = 10;
/** V-03: letters, digits, dot, dash, underscore, 50 at most. Ours, until a gate gives one. */
const newFlowId = (): string => `DSN-${randomBytes(FLOW_BYTES).toString('hex')}`;

export type Keeping = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;
export interface NewReport {
  readonly customerId: number;
  readonly infraId: number;
  readonly file: Omit<StoredFile, 'field'>;
  readonly previous?: DsnReportRecord;
  /** Of one that is made here. */
  readonly about?: About;
}
export interface About {
  readonly model: EventModel;
  readonly collaboratorId: number;
  readonly absenceId: number | null;
  readonly settlementId: number | null;
}
const NOTHING = {
  collaborator_id: null,
  absence_id: null,
  settlement_id: null,
  model: null,
  declaration_type: null,
  regime: null,
  is_test: null,
  month: null,
  siren: null,
  nic: null,
};
/** A new version is of the nature and month of the one that it follows, one that is made here of its event: whoever monitors that sees it at once. */
const inherited = ({ previous, about }: Pick<NewReport, 'previous' | 'about'>) => {
  if (previous === undefined)
    return about === undefined
      ? NOTHING
      : {
          ...NOTHING,
          model: about.model,
          collaborator_id: about.collaboratorId,
          absence_id: about.absenceId,
          settlement_id: about.settlementId,
        };
  const { model, declaration_type, regime, is_test, month, siren, nic } = previous;
  const { collaborator_id, absence_id, settlement_id } = previous;
  const origin = { collaborator_id, absence_id, settlement_id };
  return { model, declaration_type, regime, is_test, month, siren, nic, ...origin };
};
/** The row of a new declaration, or of its next version. */
export const newReport = (
  report: NewReport,
  { userId, at }: { readonly userId: number; readonly at: string },
) => {
  const { file, previous } = report;
  return {
    customer_id: report.customerId,
    infra_id: report.infraId,
    flow_id: newFlowId(),
    number: (previous?.number ?? 0) + 1,
    previous_id: previous?.id ?? null,
    is_latest: true,
    status: dsnStatus.initial,
    state: dsnState.initial,
    check_state: 'waiting' as const,
    name: file.name,
    sha256: file.sha256,
    size: file.size,
    ...inherited(report),
    norm: null,
    read_with: null,
    line_count: null,
    individuals: null,
    blocking: null,
    warnings: null,
    finding_count: null,
    changed_people: null,
    compared_id: null,
    remote_flow: null,
    send_started: null,
    sent_at: null,
    user_id: userId,
    at,
  };
};
export const keepReport = async (call: Keeping, report: NewReport) => {
  const saved = await tables<DsnTables>(call)
    .insertInto(TABLE)
    .values(newReport(report, { userId: call.actor.userId, at: call.now.toString() }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const row = { id: saved.id, customer_id: report.customerId, infra_id: report.infraId };
  await attachContent(call, row, report.file);
  await queueCheck(call, row);
  return saved;
};

export interface Placed {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
}
export const attachContent = (
  { tx }: Pick<Keeping, 'tx'>,
  { id, customer_id: customerId, infra_id: infraId }: Placed,
  file: Omit<StoredFile, 'field'>,
): Promise<number> =>
  attachFile(tx, {
    file,
    owner: { kind: DSN_FILE, table: TABLE, row: id },
    customerId,
    infraId,
    userId: null,
    ofRecord: 'declaration',
  });

export const noteDeposit = ({ tx, actor, now }: Keeping, row: Placed, name: string) =>
  noteEvent(tx, row, {
    event: 'deposited',
    note: name,
    userId: actor.userId,
    at: now.toString(),
  });
