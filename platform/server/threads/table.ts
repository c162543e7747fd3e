import type { Generated } from 'kysely';
import type { RESPONSE_KINDS, RESPONSE_STATES } from '#platform/contract/describe/thread.ts';
import type { InfraRow, StandardRow } from '../standard-row.ts';

interface OwnRow extends StandardRow {
  user_id: number;
  thread_id: number;
}
export interface ThreadTables {
  /** `kind`: the thread's name; `alias`: what customers read in place of the names of the provider's people. */
  thread: InfraRow & {
    kind: string;
    alias: string | null;
    /** Customers: only those who take part read it. */
    is_private: Generated<boolean>;
    opened_by: number | null;
  };
  thread_entry: InfraRow & {
    thread_id: number;
    kind: string;
    is_internal: boolean;
    text: string;
    author_id: number | null;
    is_provider: boolean;
    /** The alias when it was written: it stays when the thread loses its alias. */
    shown_as: string | null;
    mention_ids: Generated<number[]>;
    response: (typeof RESPONSE_KINDS)[number] | null;
    state: (typeof RESPONSE_STATES)[number] | null;
    decided_by: number | null;
    decided_at: string | null;
    edited_at: string | null;
    is_private: Generated<boolean>;
  };
  thread_follower: InfraRow & {
    thread_id: number;
    user_id: number;
    is_provider: boolean;
    is_private: Generated<boolean>;
  };
  thread_draft: OwnRow & { kind: string; text: string };
  /** `unread_ids`: entries before it that were marked unread again. */
  thread_cursor: OwnRow & { entry_id: number; unread_ids: Generated<number[]> };
}
