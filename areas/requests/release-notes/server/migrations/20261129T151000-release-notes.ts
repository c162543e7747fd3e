import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard, stateCheck } from '#platform/server/db/schema.ts';
import { noteStatus } from '#areas/requests/release-notes/note-status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('release_note_type'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await standard(db.schema.createTable('release_note'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('release_note_type_id', 'bigint', (c) =>
      c.notNull().references('release_note_type.id'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('audience', sql`text[]`, (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(noteStatus.initial).check(stateCheck('status', noteStatus)),
    )
    .addColumn('published_at', 'timestamptz')
    .addCheckConstraint(
      'release_note_published',
      sql`status <> 'published' or published_at is not null`,
    )
    .execute();
  await searchIndex(db, 'release_note', ['name', 'text']);
  await db.schema
    .createTable('release_note_read')
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('note_id', 'bigint', (c) =>
      c.notNull().references('release_note.id').onDelete('cascade'),
    )
    .addColumn('read_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('release_note_read_key', ['user_id', 'note_id'])
    .execute();
  await db.schema
    .createTable('release_note_visit')
    .addColumn('user_id', 'bigint', (c) =>
      c.primaryKey().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('before', 'timestamptz')
    .execute();
  for (const table of ['release_note_type', 'release_note'])
    await protect(db, table, { scope: 'shared', audit: 'row' });
  for (const table of ['release_note_read', 'release_note_visit'])
    await protect(db, table, { scope: 'own', audit: 'none' });
  // How many people read a note is no secret; who did is.
  await sql`create policy counted on release_note_read for select using ((select app_provider()))`.execute(
    db,
  );
};
