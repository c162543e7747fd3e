import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('sync_item'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'uuid', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(oneOf('status', ['done', 'refused', 'conflict'])),
    )
    .addColumn('message', 'text')
    .addColumn('answer', 'jsonb')
    .addColumn('recorded_at', 'timestamptz', (c) => c.notNull())
    .addColumn('received_at', 'timestamptz', (c) => c.notNull())
    .addUniqueConstraint('sync_item_once', ['user_id', 'item_id'])
    .execute();
  await sql`create index sync_item_recent on sync_item (user_id, received_at desc)`.execute(db);
  await protect(db, 'sync_item', { scope: 'own', audit: 'none' });
};
