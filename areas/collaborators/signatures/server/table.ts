import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Drawn, Field } from '../contract.ts';
import type { fr } from '../fr.ts';
import type { ParticipantStatus, RequestStatus, SignatureRole } from '../signature-status.ts';

export type EventKind = keyof typeof fr.events;
export type EmailSource = keyof typeof fr.emailSources;

/** Read as a value, written as a text. */
type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;

export interface SignatureTables {
  /** A document that people sign. `infra_id` is the agency that it is of. */
  signature_request: InfraRow & {
    title: string;
    message: string;
    status: RequestStatus;
    is_in_order: boolean;
    expires_on: string;
    reminder_days: number;
    /** What made it, when no person did by its form: `contract`. */
    source: string | null;
    source_row: number | null;
    /** The bytes that are shown, and begin the sealed file. */
    shown_sha256: string;
    shown_bytes: number;
    page_count: number;
    created_by: number | null;
    sent_at: string | null;
    completed_at: string | null;
    ended_reason: string | null;
    sealed_sha256: string | null;
    seal_level: 'B-B' | 'B-T' | null;
    seal_fault: string | null;
    proof: Json<object | null>;
  };
  signature_participant: InfraRow & {
    signature_request_id: number;
    role: SignatureRole;
    position: number;
    status: ParticipantStatus;
    name: string;
    email: string;
    email_source: EmailSource;
    collaborator_id: number | null;
    fields: Json<Field[]>;
    invited_at: string | null;
    reminded_on: string | null;
    opened_at: string | null;
    acted_at: string | null;
    reason: string | null;
    drawn: Json<Drawn | null>;
    /** Of the bytes that were on the screen when it was signed. */
    seen_sha256: string | null;
    code_hash: string | null;
    code_until: string | null;
    code_tries: Generated<number>;
    codes_sent: Generated<number>;
    codes_since: string | null;
    codes_failed: Generated<number>;
  };
  signature_event: {
    id: Generated<number>;
    customer_id: number;
    infra_id: number;
    signature_request_id: number;
    participant_id: number | null;
    kind: EventKind;
    at: string;
    who: string | null;
    ip: string | null;
    user_agent: string | null;
    detail: string | null;
  };
}
export type RequestRow = Selectable<SignatureTables['signature_request']>;
export type ParticipantRow = Selectable<SignatureTables['signature_participant']>;
export type RequestChange = Updateable<SignatureTables['signature_request']>;
export type ParticipantChange = Updateable<SignatureTables['signature_participant']>;

/** Requests in the SQL of others. */
export const requestRows = rowsOf<SignatureTables>()('signature_request', {
  id: 'id',
  status: 'status',
  endedReason: 'ended_reason',
  updatedAt: 'updated_at',
});
