import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { beyondScope, protect, standard } from '#platform/server/db/schema.ts';

/** Followers who are told of an entry, beyond the caller's row-level security: a customer's people do not see the provider's. */
const audience = beyondScope({
  name: 'thread_audience',
  argument: 'thread bigint, internal boolean',
  returns: 'bigint[]',
  query: `select coalesce(array_agg(f.user_id), '{}') from thread_follower f
    where f.thread_id = thread and (f.is_provider or not internal) and (elevated or f.infra_id = any (coalesce((select app_infra()), '{}')))`,
});

/** What each person has begun to write, and how far each has read. */
const ownTables = async (db: Kysely<unknown>): Promise<void> => {
  const ownOfThread = (table: string) =>
    standard(db.schema.createTable(table))
      .addColumn('user_id', 'bigint', (c) => c.notNull())
      .addColumn('thread_id', 'bigint', (c) =>
        c.notNull().references('thread.id').onDelete('cascade'),
      );
  await ownOfThread('thread_draft')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addUniqueConstraint('thread_draft_once', ['user_id', 'thread_id', 'kind'])
    .execute();
  await protect(db, 'thread_draft', { scope: 'own', audit: 'none' });
  await ownOfThread('thread_cursor')
    .addColumn('entry_id', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('thread_cursor_once', ['user_id', 'thread_id'])
    .execute();
  await protect(db, 'thread_cursor', { scope: 'own', audit: 'none' });
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const placed = (table: string) =>
    standard(db.schema.createTable(table))
      .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
      .addColumn('infra_id', 'bigint', (c) =>
        c.notNull().references('infrastructure.id').onDelete('cascade'),
      );
  const ofThread = (table: 'thread_entry' | 'thread_follower') =>
    placed(table).addColumn('thread_id', 'bigint', (c) =>
      c.notNull().references('thread.id').onDelete('cascade'),
    );
  // No audit trail: customers read theirs, and it would show them internal entries and the people of anonymous services. What happened
  // is in the entries themselves and in the history of what the thread is about.
  await placed('thread')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('alias', 'text')
    .execute();
  await protect(db, 'thread', { scope: 'infra', audit: 'none' });

  await ofThread('thread_entry')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_internal', 'boolean', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author_id', 'bigint')
    .addColumn('is_provider', 'boolean', (c) => c.notNull())
    .addColumn('shown_as', 'text')
    .addColumn('mention_ids', sql`bigint[]`, (c) => c.notNull().defaultTo('{}'))
    .addColumn('response', 'text')
    .addColumn('state', 'text')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('edited_at', 'timestamptz')
    .execute();
  await sql`create index thread_entry_thread on thread_entry (thread_id, id)`.execute(db);
  await protect(db, 'thread_entry', { scope: 'infra', audit: 'none' });

  await ofThread('thread_follower')
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('is_provider', 'boolean', (c) => c.notNull())
    .addUniqueConstraint('thread_follower_once', ['thread_id', 'user_id'])
    .execute();
  await protect(db, 'thread_follower', { scope: 'infra', audit: 'none' });

  // Restrictive: whatever a query forgets, customers get no internal entry and no follower of the provider's.
  await sql
    .raw(
      `create policy internal_entries on thread_entry as restrictive to ${APP_ROLE}
         using (not is_internal or (select app_provider())) with check (not is_internal or (select app_provider()));
       create policy provider_followers on thread_follower as restrictive to ${APP_ROLE}
         using (not is_provider or (select app_provider())) with check (not is_provider or (select app_provider()))`,
    )
    .execute(db);

  await ownTables(db);
  await audience.execute(db);
  await sql`revoke all on function thread_audience from public`.execute(db);
  await sql.raw(`grant execute on function thread_audience to ${APP_ROLE}`).execute(db);
};
