import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { REASONS } from '#areas/requests/calls/call-reason.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('phone_call'))
    .addColumn('call_id', 'text', (c) => c.notNull().unique())
    .addColumn('direction', 'text', (c) => c.check(oneOf('direction', ['in', 'out'])))
    .addColumn('number', 'text')
    .addColumn('provider_number', 'text')
    .addColumn('queue', 'text')
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('answered_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('cause', 'text')
    .addColumn('reason', 'text', (c) => c.check(oneOf('reason', REASONS)))
    .addColumn('conversation_id', 'bigint', (c) =>
      c.references('conversation.id').onDelete('set null'),
    )
    .execute();
  await sql`create index phone_call_unassociated on phone_call (started_at) where reason is not null`.execute(
    db,
  );
  await protect(db, 'phone_call', { scope: 'provider', audit: 'none' });
  await standard(db.schema.createTable('call_door'))
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .execute();
  await protect(db, 'call_door', { scope: 'provider', audit: 'none' });
};
