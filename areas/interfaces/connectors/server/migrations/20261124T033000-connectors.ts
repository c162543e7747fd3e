import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('connector'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('direction', 'text', (c) =>
      c.notNull().check(oneOf('direction', ['outbound', 'inbound'])),
    )
    .addColumn('data_type', 'text', (c) => c.notNull())
    .addColumn('protocol', 'text', (c) => c.notNull())
    .addColumn('software', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('port', 'integer')
    .addColumn('login', 'text', (c) => c.notNull())
    .addColumn('sealed_password', 'text')
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('passive_mode', 'boolean', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sealed_client_secret', 'text')
    .addColumn('database_name', 'text', (c) => c.notNull())
    .addColumn('encryption', 'text', (c) =>
      c.notNull().check(oneOf('encryption', ['none', 'explicit', 'implicit'])),
    )
    .addColumn('trust_certificate', 'boolean', (c) => c.notNull())
    .addColumn('sealed_api_key', 'text')
    .addColumn('system_number', 'text', (c) => c.notNull())
    .addColumn('report_recipients', 'jsonb', (c) => c.notNull())
    .addColumn('schedule', 'text', (c) =>
      c.notNull().check(oneOf('schedule', ['manual', 'hourly', 'daily'])),
    )
    .addColumn('schedule_hour', 'integer', (c) => c.notNull())
    .addColumn('mapping', 'jsonb', (c) => c.notNull())
    .addColumn('host_key', 'text')
    .addColumn('activated_by', 'bigint')
    .addColumn('activated_at', 'timestamptz')
    .addColumn('stopped_at', 'timestamptz')
    .addUniqueConstraint('connector_identity', [
      'customer_id',
      'direction',
      'data_type',
      'protocol',
      'software',
    ])
    .execute();
  await protect(db, 'connector', {
    scope: 'customer',
    audit: 'row',
    secret: ['sealed_password', 'sealed_client_secret', 'sealed_api_key'],
  });
  // Switching on and off, the approval of a key and the stop after failures are no edits of the form.
  await leaveVersionTo(db, 'connector', [
    'active',
    'host_key',
    'activated_by',
    'activated_at',
    'stopped_at',
  ]);

  await standard(db.schema.createTable('connector_run'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('connector_id', 'bigint', (c) =>
      c.notNull().references('connector.id').onDelete('cascade'),
    )
    .addColumn('rehearsal', 'boolean', (c) => c.notNull())
    .addColumn('trigger', 'text', (c) =>
      c.notNull().check(oneOf('trigger', ['person', 'schedule'])),
    )
    .addColumn('state', 'text', (c) =>
      c.notNull().check(oneOf('state', ['waiting', 'running', 'done', 'failed', 'cancelled'])),
    )
    .addColumn('finished_at', 'timestamptz')
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unchanged', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('message', 'text')
    .addColumn('log', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('refusals', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('differences', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await sql`create index connector_run_of on connector_run (connector_id, id desc)`.execute(db);
  await sql`create index connector_run_customer on connector_run (customer_id)`.execute(db);
  // It is itself the record of what was done.
  await protect(db, 'connector_run', { scope: 'customer', audit: 'none' });

  await standard(db.schema.createTable('connector_item'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('connector_id', 'bigint', (c) =>
      c.notNull().references('connector.id').onDelete('cascade'),
    )
    .addColumn('connector_run_id', 'bigint', (c) =>
      c.notNull().references('connector_run.id').onDelete('cascade'),
    )
    .addColumn('item_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) =>
      c
        .notNull()
        .check(oneOf('stage', ['sending', 'renaming', 'delivered', 'taking', 'taken', 'refused'])),
    )
    .addUniqueConstraint('connector_item_once', ['connector_id', 'item_key'])
    .execute();
  await sql`create index connector_item_run on connector_item (connector_run_id)`.execute(db);
  await sql`create index connector_item_customer on connector_item (customer_id)`.execute(db);
  await protect(db, 'connector_item', { scope: 'customer', audit: 'none' });
};
