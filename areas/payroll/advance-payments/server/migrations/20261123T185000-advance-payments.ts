import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The states and events as they are when the tables are made. */
const STATES = ['waiting', 'canceled', 'validated', 'rejected', 'transfer_confirmed'];
const EVENTS = [
  'created',
  'revived',
  'reopened',
  'canceled',
  'validated',
  'rejected',
  'transferred',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('advance_payment_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().unique().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('heading_id', 'bigint', (c) => c.notNull().references('heading.id'))
    .addColumn('max_amount', 'integer')
    .addColumn('max_per_month', 'integer')
    .addColumn('monthly_ceiling', 'integer')
    .addColumn('first_day', 'integer', (c) => c.notNull())
    .addColumn('last_day', 'integer', (c) => c.notNull())
    .addColumn('min_seniority', 'integer', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addCheckConstraint(
      'advance_setting_days',
      sql`first_day between 1 and last_day and last_day <= 31`,
    )
    .execute();
  await sql`create index advance_payment_setting_customer on advance_payment_setting (customer_id)`.execute(
    db,
  );
  await sql`create index advance_payment_setting_heading on advance_payment_setting (heading_id)`.execute(
    db,
  );
  // The nearest one above an agency counts for its people, so the whole customer reads; who writes is held to their perimeter by the handlers.
  await protect(db, 'advance_payment_setting', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('advance_payment'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'timestamptz', (c) => c.notNull())
    .addColumn('revivals', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revived_on', 'date')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('reason', 'text')
    .addColumn('method', 'text', (c) => c.check(oneOf('method', ['transfer', 'check', 'levy'])))
    .addColumn('transfer_on', 'date')
    .addColumn('pay_period_id', 'bigint', (c) => c.references('pay_period.id'))
    .addCheckConstraint(
      'advance_paid_once',
      sql`(status = 'transfer_confirmed') = (pay_period_id is not null and transfer_on is not null)`,
    )
    .execute();
  await sql`create index advance_payment_place on advance_payment (infra_id, requested_at desc, id desc)`.execute(
    db,
  );
  await sql`create index advance_payment_person on advance_payment (collaborator_id, requested_at)`.execute(
    db,
  );
  await sql`create index advance_payment_customer on advance_payment (customer_id)`.execute(db);
  await sql`create index advance_payment_period on advance_payment (pay_period_id)`.execute(db);
  await protect(db, 'advance_payment', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('advance_payment_event'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('advance_payment_id', 'bigint', (c) =>
      c.notNull().references('advance_payment.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (c) => c.notNull().check(oneOf('event', EVENTS)))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('note', 'text')
    .execute();
  await sql`create index advance_payment_event_of on advance_payment_event (advance_payment_id, at)`.execute(
    db,
  );
  await sql`create index advance_payment_event_customer on advance_payment_event (customer_id)`.execute(
    db,
  );
  await sql`create index advance_payment_event_infra on advance_payment_event (infra_id)`.execute(
    db,
  );
  // It is itself the story of the request.
  await protect(db, 'advance_payment_event', { scope: 'infra', audit: 'none' });
};
