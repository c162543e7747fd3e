// The name under which a notice of a message is told once (`tell.ts`), read again where the notice is answered by mail.
import { tables, type Tx } from '#platform/server/call.ts';
import { threadOfEntry } from '#platform/server/threads/threads.ts';
import { notices } from '../notices.ts';
import type { MessageTables } from './table.ts';

/** The notice that shows a message to the customer. */
export const NEW_MESSAGE = notices.message.key;
export const messageOfEvent = (event: string): number | null => {
  const [, id] = /^message (\d+)\b/.exec(event) ?? [];
  return id === undefined ? null : Number(id);
};
/** Elevated. */
export const placeOfMessage = async (tx: Tx, id: number) => {
  const thread = await threadOfEntry({ tx }, id);
  const row = await tables<MessageTables>({ tx })
    .selectFrom('conversation')
    .select(['service_id as serviceId', 'customer_id as customerId', 'thread_id as threadId'])
    .where('thread_id', '=', thread)
    .executeTakeFirst();
  return row ?? null;
};
