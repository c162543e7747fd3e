import type { StandardRow } from '#platform/server/standard-row.ts';
import type { CallReason } from '../call-reason.ts';

export interface CallTables {
  phone_call: StandardRow & {
    call_id: string;
    direction: 'in' | 'out' | null;
    /** In E.164; null where it is unknown or hidden. */
    number: string | null;
    provider_number: string | null;
    queue: string | null;
    started_at: string;
    answered_at: string | null;
    ended_at: string | null;
    cause: string | null;
    /** Null while it runs, and once it is associated. */
    reason: CallReason | null;
    conversation_id: number | null;
  };
  call_door: StandardRow & { key_hash: string };
}
