// One conversation that the caller may read, by its own number or by that of one of its messages; locked for a change.
import type { Updateable } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { threadOfEntry } from '#platform/server/threads/threads.ts';
import { inContext } from './visible.ts';
import type { Conversation, MessageTables } from './table.ts';

export type Calling = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;
type Reading = Pick<Calling, 'tx' | 'actor'>;

const query = (call: Reading) =>
  tables<MessageTables>({ tx: call.tx })
    .selectFrom('conversation as c')
    .selectAll('c')
    .where(inContext(call.actor));

export const conversationOf = async (call: Reading, id: number): Promise<Conversation> => {
  const row = await query(call).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const lockConversation = async (call: Reading, id: number): Promise<Conversation> => {
  const row = await query(call).where('c.id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** The conversation that a message in sight belongs to; locked where it is changed. */
export const conversationOfMessage = async (
  call: Reading,
  messageId: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Conversation> => {
  const thread = await threadOfEntry(call, messageId);
  if (thread === null) throw notFound();
  const of = query(call).where('c.thread_id', '=', thread);
  const row = await (lock ? of.forUpdate() : of).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

export const writeConversation = async (
  tx: Tx,
  id: number,
  values: Updateable<MessageTables['conversation']>,
): Promise<void> => {
  await tables<MessageTables>({ tx })
    .updateTable('conversation')
    .set(values)
    .where('id', '=', id)
    .execute();
};
