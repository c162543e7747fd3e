import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import {
  CATEGORIES,
  PAYROLL_STATES,
  prepayFileStatus,
  STAGES,
} from '#areas/pay-variables/pay-engine/documents.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_document'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) => c.notNull().references('pay_period.id'))
    .addColumn('stage', 'text', (c) => c.notNull().check(oneOf('stage', STAGES)))
    .addColumn('category', 'text', (c) => c.notNull().check(oneOf('category', CATEGORIES)))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('number', 'int4', (c) => c.notNull())
    .addColumn('current', 'boolean', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.check(stateCheck('status', prepayFileStatus)))
    .addColumn('classification', 'text')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addUniqueConstraint('pay_document_once', ['pay_period_id', 'stage', 'category', 'sha256'])
    .addCheckConstraint('pay_document_status', sql`(status is not null) = (stage = 'prepay')`)
    .execute();
  await sql`create unique index pay_document_current on pay_document (pay_period_id, stage, category, name) where current`.execute(
    db,
  );
  // A period is a company's, above an agency's perimeter: the customer is the net, handlers ask for the whole company.
  await protect(db, 'pay_document', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('payroll_state'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', PAYROLL_STATES)))
    .addColumn('message', 'text')
    .addColumn('software', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addUniqueConstraint('payroll_state_once', ['pay_period_id', 'collaborator_id'])
    .execute();
  await protect(db, 'payroll_state', { scope: 'customer', audit: 'row' });
};
