// People of a thread: how far each has read, what each has begun to write, who follows it.
import { sql, type RawBuilder } from 'kysely';
import type { Thread } from '#platform/contract/describe/thread.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables, type HandlerCall, type Tx } from '../call.ts';
import { anyOf } from '../list-query/any-of.ts';
import { shownAuthorIn } from './shown-author.ts';
import type { ThreadTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;
interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
const of = (tx: Tx) => tables<ThreadTables>({ tx });

/** The caller has read up to an entry, as far as the entries in their sight go; who acts in somebody's name has read nothing for them, nobody nothing. */
export const markRead = async ({ tx, actor }: Call, id: number, upTo: number): Promise<void> => {
  if (actor.impersonator !== null || actor.userId === 0) return;
  await tx.run`insert into thread_cursor (user_id, thread_id, entry_id)
    select ${actor.userId}, ${id}, max(e.id) from thread_entry e where e.thread_id = ${id} and e.id <= ${upTo} having max(e.id) is not null
    on conflict (user_id, thread_id) do update set entry_id = greatest(thread_cursor.entry_id, excluded.entry_id),
      unread_ids = array(select one from unnest(thread_cursor.unread_ids) one where one > excluded.entry_id)`;
};
/** The caller has read all of these threads; `threads` is a query of their ids. */
export const markAllRead = async ({ tx, actor }: Call, threads: RawBuilder<number>) => {
  if (actor.impersonator !== null) return;
  await tx.run`insert into thread_cursor (user_id, thread_id, entry_id)
    select ${actor.userId}, e.thread_id, max(e.id) from thread_entry e where e.thread_id in (${threads}) group by e.thread_id
    on conflict (user_id, thread_id) do update set entry_id = excluded.entry_id, unread_ids = '{}'
      where thread_cursor.entry_id < excluded.entry_id or thread_cursor.unread_ids <> '{}'`;
};
/** Of each of these threads the newest entry of somebody else, or one entry, is unread again for the caller. */
export const markUnread = async (
  { tx, actor }: Call,
  { threads, entry }: { readonly threads: RawBuilder<number>; readonly entry?: number },
): Promise<void> => {
  const chosen = entry === undefined ? sql`true` : sql`e.id = ${entry}`;
  await tx.run`insert into thread_cursor (user_id, thread_id, entry_id, unread_ids)
    select ${actor.userId}, e.thread_id, 0, array[max(e.id)] from thread_entry e
    where e.thread_id in (${threads}) and e.author_id is distinct from ${actor.userId} and ${chosen} group by e.thread_id
    on conflict (user_id, thread_id) do update set
      unread_ids = array(select distinct unnest(thread_cursor.unread_ids || excluded.unread_ids))`;
};
/** Whether somebody for whom an entry is has read it. */
export const isEntryRead = async (tx: Tx, entry: number): Promise<boolean> => {
  const rows = await tx.value<boolean>`select thread_entry_is_read(${entry}) as "isRead"`;
  return rows === true;
};

/** An empty text takes the draft away. */
export const saveDraft = async <K extends string>(
  { tx, actor }: Call,
  id: number,
  { kind, text }: { readonly kind: K; readonly text: string },
): Promise<void> => {
  if (text.trim() === '')
    await of(tx)
      .deleteFrom('thread_draft')
      .where('thread_id', '=', id)
      .where('kind', '=', kind)
      .where('user_id', '=', actor.userId)
      .execute();
  else
    await tx.run`insert into thread_draft (user_id, thread_id, kind, text) values (${actor.userId}, ${id}, ${kind}, ${text})
      on conflict (user_id, thread_id, kind) do update set text = excluded.text`;
};
export const draftsOf = async <K extends string>(
  { tx, actor }: Call,
  _thread: Thread<K>,
  id: number,
): Promise<{ kind: K; text: string }[]> => {
  const rows = await of(tx)
    .selectFrom('thread_draft')
    .select(['kind', 'text'])
    .where('thread_id', '=', id)
    .where('user_id', '=', actor.userId)
    .execute();
  return rows.map(({ kind, text }) => ({ kind: kind as K, text }));
};

interface Follower {
  readonly userId: number;
  readonly isProvider: boolean;
  /** As the thread is. */
  readonly isPrivate?: boolean;
}
export const follow = async (
  tx: Tx,
  id: number,
  { customerId, infraId }: Place,
  { userId, isProvider, isPrivate = false }: Follower,
): Promise<void> => {
  await of(tx)
    .insertInto('thread_follower')
    .values({
      customer_id: customerId,
      infra_id: infraId,
      thread_id: id,
      user_id: userId,
      is_provider: isProvider,
      is_private: isPrivate,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
export const unfollow = async (tx: Tx, id: number, userId: number): Promise<void> => {
  await of(tx)
    .deleteFrom('thread_follower')
    .where('thread_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
};
/** Those that the caller sees. */
export const followersOf = async (tx: Tx, ids: readonly number[]) =>
  of(tx)
    .selectFrom('thread_follower')
    .select(['thread_id as threadId', 'user_id as userId', 'is_provider as isProvider'])
    .where('thread_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
/** Everybody who is told of an entry, whatever the caller sees; only for telling them. */
export const audienceOf = async (tx: Tx, id: number, isInternal: boolean): Promise<number[]> => {
  const rows = await tx.value<number[]>`select thread_audience(${id}, ${isInternal}) as ids`;
  return (rows ?? []).map(Number);
};

/** In the query of a list, whose column holds a row's thread: the names of its followers in sight, whether somebody follows it, entries they have not read. */
export const followerNames = (thread: string): RawBuilder<string[]> =>
  sql`(select coalesce(array_agg(user_name(f.user_id) order by f.id), '{}') from thread_follower f where f.thread_id = ${sql.ref(thread)})`;
export const isFollowedBy = (thread: string, userId: number): RawBuilder<boolean> =>
  sql`exists (select from thread_follower f where f.thread_id = ${sql.ref(thread)} and f.user_id = ${userId})`;
export const unreadEntries = (thread: string, userId: number): RawBuilder<number> =>
  sql`(select count(*)::int from thread_entry e where e.thread_id = ${sql.ref(thread)} and e.author_id is distinct from ${userId}
    and not exists (select from thread_cursor c where c.thread_id = e.thread_id and c.user_id = ${userId}
      and c.entry_id >= e.id and e.id <> all(c.unread_ids)))`;
export const hasUnread = (thread: string, userId: number): RawBuilder<boolean> =>
  sql`exists (select from thread_entry e where e.thread_id = ${sql.ref(thread)} and e.author_id is distinct from ${userId}
    and not exists (select from thread_cursor c where c.thread_id = e.thread_id and c.user_id = ${userId}
      and c.entry_id >= e.id and e.id <> all(c.unread_ids)))`;
/** Somebody wrote an entry of the thread; somebody else did, as far as the reader sees. */
export const hasEntryOf = (thread: string, userId: number): RawBuilder<boolean> =>
  sql`exists (select from thread_entry e where e.thread_id = ${sql.ref(thread)} and e.author_id = ${userId})`;
export const hasEntryOfOthers = (thread: string, userId: number): RawBuilder<boolean> =>
  sql`exists (select from thread_entry e where e.thread_id = ${sql.ref(thread)} and e.author_id is distinct from ${userId})`;
/** Of the newest entry that the reader sees. */
const newest = <T>(thread: string, what: RawBuilder<unknown>): RawBuilder<T> =>
  sql`(select ${what} from thread_entry e join thread th on th.id = e.thread_id where e.thread_id = ${sql.ref(thread)} order by e.id desc limit 1)`;
export const newestEntry = (thread: string): RawBuilder<number | null> => newest(thread, sql`e.id`);
export const newestAuthor = (
  thread: string,
  reader: Pick<HandlerCall<Route>['actor'], 'provider'>,
): RawBuilder<string> => newest(thread, shownAuthorIn(reader));
export const countEntries = (thread: string): RawBuilder<number> =>
  sql`(select count(*)::int from thread_entry e where e.thread_id = ${sql.ref(thread)})`;
