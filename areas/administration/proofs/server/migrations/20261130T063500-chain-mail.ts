import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('chain_setting')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) =>
      c.notNull().unique().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('recipients', sql`text[]`, (c) => c.notNull())
    .execute();
  await protect(db, 'chain_setting', { scope: 'customer', audit: 'row' });
};
