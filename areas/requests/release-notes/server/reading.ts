// What users read: published notes of their roles, what they have not read, and what is new since their visit before.
import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { filesOf, type FileOwner } from '#platform/server/files/references.ts';
import type { releaseNotes } from '../contract.ts';
import type { ReleaseNoteTables } from './table.ts';

export const NOTE_FILES = 'release-note';
/** Invented: reading on within so long is the same visit. */
const VISIT_MINUTES = 30;
type Reader = { readonly tx: Tx; readonly actor: Actor };

/** The provider's staff read what any role does. */
const readable = ({ tx, actor }: Reader) =>
  tables<ReleaseNoteTables>({ tx })
    .selectFrom('release_note as n')
    .innerJoin('release_note_type as t', 't.id', 'n.release_note_type_id')
    .leftJoin('release_note_read as r', (join) =>
      join.onRef('r.note_id', '=', 'n.id').on('r.user_id', '=', actor.userId),
    )
    .where('n.status', '=', 'published')
    .$if(!actor.provider, (q) => q.where(sql<boolean>`n.audience && ${[...actor.roles]}::text[]`));

const countOf = async (query: { execute(): Promise<{ n: number }[]> }): Promise<number> =>
  (await query.execute())[0]?.n ?? 0;
const count = sql<number>`count(*)::int`.as('n');
export const unreadOf = (reader: ContributionCall): Promise<number> =>
  countOf(readable(reader).where('r.read_at', 'is', null).select(count));

export const exists = async (reader: ContributionCall, id: number): Promise<boolean> =>
  (await countOf(readable(reader).where('n.id', '=', id).select(count))) > 0;

const ownerOf = (id: number) => ({ kind: NOTE_FILES, table: 'release_note', row: id });
export const imagesOf = async (tx: Tx, id: number): Promise<number[]> =>
  (await filesOf(tx, ownerOf(id))).map((file) => file.id);
/** Images of a draft are the writers'. */
export const isReadable: FileOwner['canRead'] = async ({ tx, actor }, { owner }) =>
  actor.permissions.has('release-note.write') ||
  (await countOf(readable({ tx, actor }).where('n.id', '=', owner.row).select(count))) > 0;

export const filters = (reader: Reader) =>
  readable(reader)
    .select([sql<string>`t.id::text`.as('value'), 't.name as label'])
    .groupBy(['t.id', 't.name', 't.position'])
    .orderBy('t.position')
    .orderBy('t.name')
    .execute();

/** When the visit before this one was; a first visit finds nothing new, only unread. */
const visitBefore = async (call: HandlerCall<typeof releaseNotes.list>): Promise<string | null> => {
  const at = tables<ReleaseNoteTables>(call);
  const { userId } = call.actor;
  if (call.body.start === 0 && call.actor.impersonator === null)
    await call.tx
      .run`insert into release_note_visit as v (user_id, at) values (${userId}, ${call.now.toString()})
      on conflict (user_id) do update set at = excluded.at,
        before = case when excluded.at - v.at > make_interval(mins => ${VISIT_MINUTES}) then v.at else v.before end`;
  const visit = await at
    .selectFrom('release_note_visit')
    .select('before')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return visit?.before ?? null;
};

export const listNotes = async (call: HandlerCall<typeof releaseNotes.list>) => {
  const { start, length, type, unread } = call.body;
  const before = await visitBefore(call);
  const asked = () =>
    readable(call)
      .$if(type.length > 0, (q) => q.where('t.id', 'in', type.map(Number)))
      .$if(unread, (q) => q.where('r.read_at', 'is', null));
  const rows = await asked()
    .select([
      'n.id',
      'n.name',
      't.name as type',
      'n.text',
      sql<string>`n.published_at`.as('publishedAt'),
      sql<boolean>`r.read_at is not null`.as('isRead'),
      sql<boolean>`coalesce(n.published_at > ${before}::timestamptz, false)`.as('isNew'),
    ])
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .offset(start)
    .limit(length)
    .execute();
  const shown = [];
  for (const row of rows) shown.push({ ...row, images: await imagesOf(call.tx, row.id) });
  return {
    rows: shown,
    total: await countOf(asked().select(count)),
    unread: await countOf(readable(call).where('r.read_at', 'is', null).select(count)),
  };
};

/** Marked once; again changes nothing. */
export const markRead = async (call: HandlerCall<typeof releaseNotes.markRead>): Promise<null> => {
  const { id } = call.params;
  if ((await countOf(readable(call).where('n.id', '=', id).select(count))) === 0) throw notFound();
  await tables<ReleaseNoteTables>(call)
    .insertInto('release_note_read')
    .values({ user_id: call.actor.userId, note_id: id, read_at: call.now.toString() })
    .onConflict((c) => c.doNothing())
    .execute();
  return null;
};
