// Read and unread, each person for themselves: one conversation, those chosen, or all that the caller has received.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerCall } from '#platform/server/call.ts';
import { markAllRead, markRead, markUnread } from '#platform/server/threads/thread-people.ts';
import type { messages } from '../contract.ts';
import { conversationOf, conversationOfMessage, type Calling } from './held.ts';
import { inboxRows } from './lists.ts';
import { inContext, isReceived } from './visible.ts';

/** The threads of the conversations chosen, or of all those received. */
const threadsOf = ({ actor }: Calling, ids?: readonly number[]): RawBuilder<number> =>
  ids === undefined
    ? sql`select c.thread_id from conversation c where ${inContext(actor)} and ${isReceived(actor)}`
    : sql`select c.thread_id from conversation c where ${inContext(actor)} and c.id = any(${[...ids]}::bigint[])`;

export const readUpTo = async (call: HandlerCall<typeof messages.read>): Promise<null> => {
  const c = await conversationOf(call, call.params.id);
  await markRead(call, c.thread_id, call.body.upTo);
  return null;
};
export const markAllAsRead = async (call: Calling): Promise<null> => {
  await markAllRead(call, threadsOf(call));
  return null;
};
const MOST = 5_000;
const chosenIds = async (
  call: HandlerCall<typeof messages.markAsRead>,
): Promise<readonly number[] | undefined> => {
  const { ids, selection } = call.body;
  return selection === undefined ? ids : inboxRows.selectedIds(call, selection, MOST);
};
export const markAsRead = async (call: HandlerCall<typeof messages.markAsRead>): Promise<null> => {
  await markAllRead(call, threadsOf(call, await chosenIds(call)));
  return null;
};
export const markAsUnread = async (
  call: HandlerCall<typeof messages.markAsUnread>,
): Promise<null> => {
  await markUnread(call, { threads: threadsOf(call, await chosenIds(call)) });
  return null;
};
export const markOneAsRead = async (
  call: HandlerCall<typeof messages.markOneAsRead>,
): Promise<null> => {
  const { id } = await conversationOf(call, call.params.id);
  await markAllRead(call, threadsOf(call, [id]));
  return null;
};
export const markOneAsUnread = async (
  call: HandlerCall<typeof messages.markOneAsUnread>,
): Promise<null> => {
  const { id } = await conversationOf(call, call.params.id);
  await markUnread(call, { threads: threadsOf(call, [id]) });
  return null;
};
/** One message alone, whatever else was read. */
export const markMessageUnread = async (
  call: HandlerCall<typeof messages.markMessageUnread>,
): Promise<null> => {
  const { id } = await conversationOfMessage(call, call.params.id);
  await markUnread(call, { threads: threadsOf(call, [id]), entry: call.params.id });
  return null;
};
