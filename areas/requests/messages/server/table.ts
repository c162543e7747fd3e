import type { Generated, Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { messageTemplate } from '../contract.ts';
import type { SOURCES } from '../list-contract.ts';
import type { MessagePriority } from '../message-priority.ts';
import type { ConversationStatus } from '../message-status.ts';
import type { Conversation as ConversationView } from '../message-shapes.ts';

export interface MessageTables {
  conversation: InfraRow & {
    thread_id: number;
    subject: string;
    source: (typeof SOURCES)[number];
    status: ConversationStatus;
    priority: MessagePriority;
    due_at: string | null;
    theme_id: number | null;
    subtheme_id: number | null;
    service_id: number | null;
    request_type: ConversationView['requestType'];
    document_type: ConversationView['documentType'];
    interlocutor_type: string | null;
    author_id: number;
    author_is_provider: boolean;
    demand_id: number | null;
    last_at: string;
    /** The customer's last message; null where only the provider wrote. */
    customer_at: string | null;
    call_at: string | null;
    call_direction: 'in' | 'out' | null;
    call_number: string | null;
    call_seconds: number | null;
  };
  message_alert: InfraRow & { thread_id: number; entry_id: number; user_id: number };
  message_attachment: StandardRow & {
    key: string;
    user_id: number;
    /** Null until its message is sent. */
    entry_id: number | null;
    sha256: string;
    name: string;
    extension: string;
    type: string;
    size: number;
    deposited_at: string | null;
  };
  message_template: StandardRow & TableOf<typeof messageTemplate.fields>;
  message_signature: StandardRow & { user_id: number; text: Generated<string> };
}
export type Conversation = Selectable<MessageTables['conversation']>;

/** Conversations in the SQL of others. */
export const conversationRows = rowsOf<MessageTables>()('conversation', {
  id: 'id',
  subject: 'subject',
  demand: 'demand_id',
  thread: 'thread_id',
  infra: 'infra_id',
  customer: 'customer_id',
  source: 'source',
  status: 'status',
  theme: 'theme_id',
  createdAt: 'created_at',
});
