import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The stages and levels as they are when the table is made. */
const STAGES = ['closing', 'prepay_deposit', 'prepay_validation', 'pay_deposit'];
const LEVELS = ['warning', 'danger'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_workflow_reminder'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('stage', 'text', (c) => c.notNull().check(oneOf('stage', STAGES)))
    .addColumn('level', 'text', (c) => c.notNull().check(oneOf('level', LEVELS)))
    .addColumn('seconds', 'int4', (c) => c.notNull())
    .addColumn('people', 'int4', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create unique index pay_workflow_reminder_once on pay_workflow_reminder (pay_period_id, stage, level)`.execute(
    db,
  );
  await sql`create index pay_workflow_reminder_customer on pay_workflow_reminder (customer_id)`.execute(
    db,
  );
  await protect(db, 'pay_workflow_reminder', { scope: 'customer', audit: 'run' });
};
