import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('announcement'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('audience', sql`text[]`, (c) => c.notNull())
    .addColumn('begins_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date')
    .addColumn('must_confirm', 'boolean', (c) => c.notNull())
    .addColumn('file_name', 'text')
    .addUniqueConstraint('announcement_file_once', ['customer_id', 'file_name'])
    .addCheckConstraint('announcement_span', sql`ends_on is null or ends_on >= begins_on`)
    .execute();
  await sql`create index announcement_place on announcement (infra_id, begins_on desc)`.execute(db);
  await sql`create index announcement_customer on announcement (customer_id, begins_on desc)`.execute(
    db,
  );
  await searchIndex(db, 'announcement', ['name', 'text']);
  // What is said to a whole company is read by those who see one agency of it.
  await protect(db, 'announcement', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('announcement_reader'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('announcement_id', 'bigint', (c) =>
      c.notNull().references('announcement.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('hidden_at', 'timestamptz')
    .addUniqueConstraint('announcement_reader_once', ['announcement_id', 'user_id'])
    .execute();
  await sql`create index announcement_reader_user on announcement_reader (user_id)`.execute(db);
  await protect(db, 'announcement_reader', { scope: 'customer', audit: 'row' });
};
