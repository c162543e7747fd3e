// Requests, their people and their history as rows.
import { tables, type RequestFacts, type Tx } from '#platform/server/call.ts';
import { notFound } from '#platform/server/app-error.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import type { Services } from '#platform/server/services.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import {
  participantStatus,
  requestStatus,
  type RequestMove,
  type RequestStatus,
} from '../signature-status.ts';
import type {
  EventKind,
  ParticipantChange,
  ParticipantRow,
  RequestChange,
  RequestRow,
  SignatureTables,
} from './table.ts';

/** What every step of a signature works with. */
export interface Kit {
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Temporal.Instant;
}
export const signatureTables = (tx: Tx) => tables<SignatureTables>({ tx });

/** Locked: what is read of it and of its people afterwards stays until the transaction ends. */
export const lockRequest = async (tx: Tx, id: number): Promise<RequestRow> => {
  const row = await signatureTables(tx)
    .selectFrom('signature_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const participantsOf = (tx: Tx, requestId: number): Promise<ParticipantRow[]> =>
  signatureTables(tx)
    .selectFrom('signature_participant')
    .selectAll()
    .where('signature_request_id', '=', requestId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const flow = { machine: requestStatus, statuses: fr.statuses };
const participantFlow = { machine: participantStatus, statuses: fr.participantStatuses };
export const afterMove = (status: RequestStatus, move: RequestMove): RequestStatus =>
  stateAfter(flow, status, move);
export const participantAfter = (
  { status }: Pick<ParticipantRow, 'status'>,
  move: keyof typeof participantStatus.transitions,
) => stateAfter(participantFlow, status, move);

export const writeRequest = async (tx: Tx, id: number, values: RequestChange): Promise<void> => {
  await signatureTables(tx)
    .updateTable('signature_request')
    .set(values)
    .where('id', '=', id)
    .execute();
};
export const writeParticipant = async (
  tx: Tx,
  id: number,
  values: ParticipantChange,
): Promise<void> => {
  await signatureTables(tx)
    .updateTable('signature_participant')
    .set(values)
    .where('id', '=', id)
    .execute();
};

export interface Noted {
  readonly kind: EventKind;
  readonly participant?: Pick<ParticipantRow, 'id' | 'name'>;
  readonly who?: string | null;
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'>;
  readonly detail?: string | null;
}
export const noteEvent = async (
  { tx, now }: Pick<Kit, 'tx' | 'now'>,
  row: Pick<RequestRow, 'id' | 'customer_id' | 'infra_id'>,
  { kind, participant, who, request, detail }: Noted,
): Promise<void> => {
  await insertRow(signatureTables(tx), 'signature_event', {
    customer_id: row.customer_id,
    infra_id: row.infra_id,
    signature_request_id: row.id,
    participant_id: participant?.id ?? null,
    kind,
    at: now.toString(),
    who: who ?? participant?.name ?? null,
    ip: request?.ip ?? null,
    user_agent: request?.userAgent ?? null,
    detail: detail ?? null,
  });
};
export const eventsOf = (tx: Tx, requestId: number) =>
  signatureTables(tx)
    .selectFrom('signature_event')
    .selectAll()
    .where('signature_request_id', '=', requestId)
    .orderBy('id')
    .execute();

/** Under way: it waits for answers, or for its seal. */
export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean =>
  status === 'ongoing' || status === 'approved';

/** What its sender and its people both read of a request. */
export const shownOf = (row: RequestRow) => ({
  title: row.title,
  message: row.message,
  status: row.status,
  isInOrder: row.is_in_order,
  expiresOn: row.expires_on,
  pageCount: row.page_count,
  sha256: row.shown_sha256,
  sealLevel: row.seal_level,
  sealedSha256: row.sealed_sha256,
  endedReason: row.ended_reason,
});
