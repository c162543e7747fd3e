import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The portal's own pair of keys (RFC 8292): one, for as long as devices know it.
  await standard(db.schema.createTable('push_key'))
    .addColumn('single', 'boolean', (c) =>
      c
        .notNull()
        .unique()
        .defaultTo(true)
        .check(sql`single`),
    )
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sealed_private_key', 'text', (c) => c.notNull())
    .execute();
  await protect(db, 'push_key', { scope: 'provider', audit: 'none' });
  await standard(db.schema.createTable('push_device'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    // The session that asked for it: revoked with it.
    .addColumn('session_id', 'bigint', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('endpoint_hash', 'bytea', (c) => c.notNull().unique())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('last_success_at', 'timestamptz')
    .addColumn('last_failure_at', 'timestamptz')
    .addColumn('last_status', 'integer')
    .execute();
  await sql`create index push_device_user on push_device (user_id)`.execute(db);
  await protect(db, 'push_device', { scope: 'own', audit: 'none' });
  await leaveVersionTo(db, 'push_device', ['last_success_at', 'last_failure_at', 'last_status']);
};
