import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

const REQUEST_STATES =
  'draft ongoing approved signed declined expired canceled deleted error'.split(' ');
const PARTICIPANT_STATES = 'pending signed approved declined rejected done expired error'.split(
  ' ',
);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('signature_request'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('draft').check(oneOf('status', REQUEST_STATES)),
    )
    .addColumn('is_in_order', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('expires_on', 'date', (c) => c.notNull())
    .addColumn('reminder_days', 'integer', (c) => c.notNull().defaultTo(3))
    .addColumn('source', 'text')
    .addColumn('source_row', 'bigint')
    .addColumn('shown_sha256', 'text', (c) => c.notNull())
    .addColumn('shown_bytes', 'integer', (c) => c.notNull())
    .addColumn('page_count', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'bigint')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('completed_at', 'timestamptz')
    .addColumn('ended_reason', 'text')
    .addColumn('sealed_sha256', 'text')
    .addColumn('seal_level', 'text', (c) => c.check(oneOf('seal_level', ['B-B', 'B-T'])))
    .addColumn('seal_fault', 'text')
    .addColumn('proof', 'jsonb')
    .execute();
  for (const column of ['infra_id', 'customer_id', 'expires_on'])
    await db.schema
      .createIndex(`signature_request_${column}`)
      .on('signature_request')
      .column(column)
      .execute();
  await sql`create index signature_request_source on signature_request (source, source_row) where source is not null`.execute(
    db,
  );
  await searchIndex(db, 'signature_request', ['title']);
  await protect(db, 'signature_request', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('signature_participant'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('signature_request_id', 'bigint', (c) =>
      c.notNull().references('signature_request.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (c) =>
      c.notNull().check(oneOf('role', ['signer', 'approver', 'copy'])),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('pending').check(oneOf('status', PARTICIPANT_STATES)),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_source', 'text', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('fields', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('invited_at', 'timestamptz')
    .addColumn('reminded_on', 'date')
    .addColumn('opened_at', 'timestamptz')
    .addColumn('acted_at', 'timestamptz')
    .addColumn('reason', 'text')
    .addColumn('drawn', 'jsonb')
    .addColumn('seen_sha256', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'timestamptz')
    .addColumn('code_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('codes_sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('codes_since', 'timestamptz')
    .addColumn('codes_failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('signature_participant_email', ['signature_request_id', 'email'])
    .execute();
  for (const column of ['infra_id', 'customer_id', 'collaborator_id'])
    await db.schema
      .createIndex(`signature_participant_${column}`)
      .on('signature_participant')
      .column(column)
      .execute();
  await protect(db, 'signature_participant', {
    scope: 'infra',
    audit: 'row',
    secret: ['code_hash', 'drawn'],
  });

  // The history of a request: it is added to, never changed.
  await db.schema
    .createTable('signature_event')
    .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('signature_request_id', 'bigint', (c) =>
      c.notNull().references('signature_request.id').onDelete('cascade'),
    )
    .addColumn('participant_id', 'bigint')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('who', 'text')
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('detail', 'text')
    .execute();
  for (const column of ['signature_request_id', 'infra_id', 'customer_id'])
    await db.schema
      .createIndex(`signature_event_${column}`)
      .on('signature_event')
      .column(column)
      .execute();
  await protect(db, 'signature_event', { scope: 'infra', audit: 'none' });
};
