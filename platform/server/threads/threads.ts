// The server's side of a thread: entries read as their reader may see them, and written after what their author has seen.
import { sql } from 'kysely';
import type { EntryOf, Thread, WrittenOf } from '#platform/contract/describe/thread.ts';
import { AppError, notFound } from '../app-error.ts';
import { tables, type HandlerCall, type Tx } from '../call.ts';
import { anyOf } from '../list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import { insertedId, rowById, updateRow } from '#platform/server/db/rows.ts';
import { markRead } from './thread-people.ts';
import { shownAuthorIn } from './shown-author.ts';
import { filesOfEntries } from './thread-files.ts';
import { fr as http } from '../http/fr.ts';
import { fr } from './fr.ts';
import type { ThreadTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now'>;
const of = (tx: Tx) => tables<ThreadTables>({ tx });

interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
interface Opened extends Place {
  readonly alias: string | null;
  /** Who opens a private thread: of the customer, only those who follow it read it. */
  readonly privateBy?: number;
}
/** Opens a thread; `alias`: what customers read in place of the names of the provider's people. */
export const openThread = async (
  tx: Tx,
  { name }: Pick<Thread<string>, 'name'>,
  { customerId, infraId, alias, privateBy }: Opened,
): Promise<number> => {
  const id = await insertedId(of(tx), 'thread', {
    customer_id: customerId,
    infra_id: infraId,
    kind: name,
    alias,
    is_private: privateBy !== undefined,
    opened_by: privateBy ?? null,
  });
  return id;
};
export const setAlias = async (tx: Tx, id: number, alias: string | null): Promise<void> => {
  await updateRow(of(tx), 'thread', id, { alias });
};

const rowsOfThread = (call: Call, id: number) =>
  of(call.tx)
    .selectFrom('thread_entry as e')
    .innerJoin('thread as t', 't.id', 'e.thread_id')
    .leftJoin('thread_cursor as c', (join) =>
      join.onRef('c.thread_id', '=', 'e.thread_id').on('c.user_id', '=', call.actor.userId),
    )
    .where('e.thread_id', '=', id)
    .select([
      'e.id',
      'e.kind',
      'e.is_internal as isInternal',
      'e.text',
      'e.created_at as at',
      'e.edited_at as editedAt',
      'e.author_id as authorId',
      'e.is_provider as isOfProvider',
      'e.response',
      'e.state',
      'e.mention_ids as mentionIds',
      shownAuthorIn(call.actor, 't').as('author'),
      sql<boolean>`(e.id > coalesce(c.entry_id, 0) or e.id = any(c.unread_ids))`.as('isNew'),
    ])
    .orderBy('e.id');

/** For the provider alone: customers learn by their notice that they are mentioned. */
const mentionNames = async (call: Call, ids: readonly number[]) => {
  if (!call.actor.provider || ids.length === 0) return new Map<number, string>();
  const rows = await call.tx.run<{
    id: number;
    name: string | null;
  }>`select one as id, user_name(one) as name from unnest(${[...new Set(ids)]}::bigint[]) as one`;
  return new Map(rows.map(({ id, name }) => [Number(id), name ?? '']));
};

/** The entries that the caller may read, oldest first. */
export const entriesOf = async <K extends string>(
  call: Call,
  thread: Thread<K>,
  id: number,
): Promise<EntryOf<Thread<K>>[]> => {
  const rows = await rowsOfThread(call, id).execute();
  const ids = rows.map((row) => row.id);
  const files = await filesOfEntries(call.tx, thread.name, ids);
  const names = await mentionNames(
    call,
    rows.flatMap((row) => row.mentionIds),
  );
  const { actor } = call;
  return rows.map(({ authorId, author, mentionIds, kind, ...row }) => ({
    ...row,
    kind: kind as K,
    isOwn: authorId === actor.userId,
    isNew: row.isNew && authorId !== actor.userId,
    author: { id: actor.provider || !row.isOfProvider ? authorId : null, name: author },
    mentions: mentionIds.flatMap((one) => names.get(one) ?? []),
    files: (files.get(row.id) ?? []).map((file) => ({ id: file.id, name: file.name })),
  }));
};

/** Locks the thread. 409 where somebody else wrote, in the author's sight, after what the author has seen. */
const lockSeen = async (call: Call, id: number, seen: number) => {
  const thread = await of(call.tx)
    .selectFrom('thread')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (thread === undefined) throw notFound();
  const newer = await of(call.tx)
    .selectFrom('thread_entry')
    .select('id')
    .where('thread_id', '=', id)
    .where('id', '>', seen)
    .where(sql<boolean>`author_id is distinct from ${call.actor.userId}`)
    .executeTakeFirst();
  if (newer !== undefined) throw new AppError('thread_moved', { status: 409, message: fr.moved });
  return thread;
};

/** Nobody reads words, or a decision, of somebody who wrote none. */
const refuseActing = ({ actor }: Pick<Call, 'actor'>): void => {
  if (actor.impersonator !== null) throw new AppError('forbidden', { message: http.inPerson });
};
export const addEntry = async <K extends string>(
  call: Call,
  { kinds }: Thread<K>,
  id: number,
  { kind, text, mentions, response, seen }: WrittenOf<Thread<K>>,
): Promise<number> => {
  const { tx, actor } = call;
  refuseActing(call);
  const { isInternal } = kinds[kind];
  if (isInternal && !actor.provider) throw new AppError('forbidden', { message: fr.internalOnly });
  const thread = await lockSeen(call, id, seen);
  const entry = await insertedId(of(tx), 'thread_entry', {
    created_at: call.now.toString(),
    customer_id: thread.customer_id,
    infra_id: thread.infra_id,
    thread_id: id,
    kind,
    is_internal: isInternal,
    text,
    author_id: actor.userId,
    is_provider: actor.provider,
    shown_as: actor.provider ? thread.alias : null,
    mention_ids: [...mentions],
    response,
    state: response === null ? null : 'waiting',
    decided_by: null,
    decided_at: null,
    edited_at: null,
    is_private: thread.is_private,
  });
  await of(tx)
    .deleteFrom('thread_draft')
    .where('thread_id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', actor.userId)
    .execute();
  await markRead(call, id, entry);
  return entry;
};

/** The entry that the thread began with. */
export const firstEntry = async ({ tx }: Pick<Call, 'tx'>, id: number): Promise<number> => {
  const entry = await of(tx)
    .selectFrom('thread_entry')
    .select('id')
    .where('thread_id', '=', id)
    .orderBy('id')
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  return entry.id;
};

/** An entry of the thread that the caller sees, locked. */
export const lockEntry = async (call: Call, id: number, entryId: number) => {
  const entry = await of(call.tx)
    .selectFrom('thread_entry')
    .selectAll()
    .where('thread_id', '=', id)
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  return entry;
};

/**
 * The author rewrites an entry. Internal becomes visible only when that is confirmed, and then nobody is mentioned any more: who is told is asked
 * again. What customers may have read never becomes internal. Answers whether it became visible.
 */
export const editEntry = async <K extends string>(
  call: Call,
  { kinds }: Thread<K>,
  { id, entryId }: { readonly id: number; readonly entryId: number },
  o: Pick<WrittenOf<Thread<K>>, 'kind' | 'text' | 'mentions'> & { readonly confirmed: boolean },
): Promise<boolean> => {
  refuseActing(call);
  const entry = await lockEntry(call, id, entryId);
  if (entry.author_id !== call.actor.userId)
    throw new AppError('forbidden', { message: fr.notOwn });
  const { isInternal } = kinds[o.kind];
  if (isInternal && !entry.is_internal) throw new AppError('conflict', { message: fr.shown });
  const opens = entry.is_internal && !isInternal;
  if (opens && !o.confirmed)
    throw new AppError('confirm_visible', { status: 409, message: fr.confirm });
  await updateRow(of(call.tx), 'thread_entry', entryId, {
    kind: o.kind,
    text: o.text,
    is_internal: isInternal,
    mention_ids: opens ? [] : [...o.mentions],
    edited_at: call.now.toString(),
  });
  return opens;
};

/** What the customer says to an entry that asked for it. */
export const decideEntry = async (
  call: Call,
  { id, entryId }: { readonly id: number; readonly entryId: number },
  state: 'validated' | 'refused',
) => {
  refuseActing(call);
  const entry = await lockEntry(call, id, entryId);
  if (entry.state !== 'waiting') throw new AppError('conflict', { message: fr.answered });
  await updateRow(of(call.tx), 'thread_entry', entryId, {
    state,
    decided_by: call.actor.userId,
    decided_at: call.now.toString(),
  });
  return entry;
};
/** A customer's message answers what was asked before it. */
export const answerFeedback = async (call: Call, id: number): Promise<void> => {
  await of(call.tx)
    .updateTable('thread_entry')
    .set({ state: 'validated', decided_by: call.actor.userId, decided_at: call.now.toString() })
    .where('thread_id', '=', id)
    .where('response', '=', 'feedback')
    .where('state', '=', 'waiting')
    .execute();
};
/** The thread of an entry that the caller sees, and the newest of a thread's entries; null and 0 where there is none. */
export const threadOfEntry = async (
  { tx }: Pick<Call, 'tx'>,
  entryId: number,
): Promise<number | null> => {
  const entry = await rowById(of(tx), 'thread_entry', entryId, ['thread_id']);
  return entry?.thread_id ?? null;
};
export const lastEntry = async ({ tx }: Pick<Call, 'tx'>, id: number): Promise<number> => {
  const entry = await of(tx)
    .selectFrom('thread_entry')
    .select('id')
    .where('thread_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry?.id ?? 0;
};

export interface PlainEntry {
  readonly id: number;
  readonly text: string;
}
/** What everybody who takes part in these threads may read, oldest first, by thread: no internal entry. */
export const plainEntriesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlainEntry[]>> => {
  const rows = await of(tx)
    .selectFrom('thread_entry')
    .select(['id', 'thread_id', 'text'])
    .where('thread_id', '=', anyOf(ids))
    .where('is_internal', '=', false)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ thread_id: thread }) => thread);
};
