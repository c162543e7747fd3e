import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('api_key')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'bytea', (c) => c.notNull().unique())
    .addColumn('key_start', 'text', (c) => c.notNull())
    .addColumn('permissions', sql`text[]`, (c) => c.notNull())
    .addColumn('infras', sql`bigint[]`, (c) => c.notNull())
    .addColumn('calls_per_minute', 'integer', (c) => c.notNull())
    .addColumn('expires_on', 'date', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('api_key_user').on('api_key').column('user_id').execute();
  await protect(db, 'api_key', { scope: 'customer', audit: 'row', secret: ['key_hash'] });
  await leaveVersionTo(db, 'api_key', ['last_used_at']);
  // The last use is nobody's change.
  await sql`drop trigger audit on api_key;
    create trigger audit after insert or delete or update of name, permissions, infras, calls_per_minute, expires_on, revoked_at, user_id
      on api_key for each row execute function audit_row('key_hash')`.execute(db);
};
