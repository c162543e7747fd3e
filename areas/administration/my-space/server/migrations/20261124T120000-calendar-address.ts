import type { Kysely } from 'kysely';
import { leaveVersionTo, protect, standard } from '#platform/server/db/schema.ts';

/** One secret address an account; the database keeps its hash. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('calendar_address'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().unique().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('key_hash', 'bytea', (c) => c.notNull().unique())
    .addColumn('last_read_at', 'timestamptz')
    .execute();
  await protect(db, 'calendar_address', { scope: 'own', audit: 'row', secret: ['key_hash'] });
  await leaveVersionTo(db, 'calendar_address', ['last_read_at']);
};
