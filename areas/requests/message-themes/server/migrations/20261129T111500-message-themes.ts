import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('message_theme'))
    .addColumn('parent_id', 'bigint', (c) => c.references('message_theme.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('audience', sql`text[]`, (c) => c.notNull())
    .addColumn('service_id', 'bigint', (c) => c.references('provider_service.id'))
    .addColumn('first_minutes', 'integer')
    .addColumn('next_minutes', 'integer')
    .addColumn('solution_minutes', 'integer')
    .addColumn('interlocutor_type', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('archived_at', 'timestamptz')
    .execute();
  await sql`create unique index message_theme_once on message_theme (coalesce(parent_id, 0), lower(label))`.execute(
    db,
  );
  await sql`create index message_theme_service on message_theme (service_id)`.execute(db);
  await searchIndex(db, 'message_theme', ['label']);
  await protect(db, 'message_theme', { scope: 'shared', audit: 'row' });
};
