import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { settlementStatus } from '#areas/payroll/final-settlement/settlement-status.ts';

/** The values as they are when the tables are made. */
const EVENTS = [
  'created',
  'edited',
  'moved',
  'assigned',
  'commented',
  'file-added',
  'file-removed',
];
const METHODS = ['check', 'transfer', 'isolated_transfer'];

/** Where the two people of a request are written to, whoever moves it: an agency's supervisor does not see the accounts of payroll. */
const address = beyondScope({
  name: 'final_settlement_address',
  argument: 'who bigint',
  returns: 'text',
  query: `select u.email from app_user u where u.id = who and u.state = 1 and u.deactivated_at is null and (
    elevated or u.customer_id is null or u.customer_id = app_customer() or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}'))))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('final_settlement'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('reason', 'integer', (c) => c.notNull().check(sql`reason between 1 and 46`))
    .addColumn('status', 'text', (c) => c.notNull().check(stateCheck('status', settlementStatus)))
    .addColumn('ends_on', 'date', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.check(oneOf('method', METHODS)))
    .addColumn('details', 'jsonb', (c) => c.notNull())
    .addColumn('requested_by', 'bigint', (c) => c.notNull())
    .addColumn('requested_at', 'timestamptz', (c) => c.notNull())
    .addColumn('assigned_to', 'bigint')
    .execute();
  await sql`create index final_settlement_place on final_settlement (infra_id, ends_on, id)`.execute(
    db,
  );
  await sql`create index final_settlement_person on final_settlement (collaborator_id)`.execute(db);
  await sql`create index final_settlement_customer on final_settlement (customer_id)`.execute(db);
  // One open request of a person at a time.
  await sql`create unique index final_settlement_open on final_settlement (collaborator_id) where status not in ('finalized', 'deactivated')`.execute(
    db,
  );
  await protect(db, 'final_settlement', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('final_settlement_event'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('final_settlement_id', 'bigint', (c) =>
      c.notNull().references('final_settlement.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (c) => c.notNull().check(oneOf('event', EVENTS)))
    .addColumn('from_status', 'text', (c) => c.check(stateCheck('from_status', settlementStatus)))
    .addColumn('to_status', 'text', (c) => c.check(stateCheck('to_status', settlementStatus)))
    .addColumn('note', 'text')
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create index final_settlement_event_of on final_settlement_event (final_settlement_id, id)`.execute(
    db,
  );
  await sql`create index final_settlement_event_customer on final_settlement_event (customer_id)`.execute(
    db,
  );
  await sql`create index final_settlement_event_infra on final_settlement_event (infra_id)`.execute(
    db,
  );
  // It is itself the story of the request.
  await protect(db, 'final_settlement_event', { scope: 'infra', audit: 'none' });

  await standard(db.schema.createTable('final_settlement_file'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('final_settlement_id', 'bigint', (c) =>
      c.notNull().references('final_settlement.id').onDelete('cascade'),
    )
    .addColumn('file_group', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create index final_settlement_file_of on final_settlement_file (final_settlement_id)`.execute(
    db,
  );
  await sql`create index final_settlement_file_customer on final_settlement_file (customer_id)`.execute(
    db,
  );
  await sql`create index final_settlement_file_infra on final_settlement_file (infra_id)`.execute(
    db,
  );
  await protect(db, 'final_settlement_file', { scope: 'infra', audit: 'row' });
  await address.execute(db);
};
