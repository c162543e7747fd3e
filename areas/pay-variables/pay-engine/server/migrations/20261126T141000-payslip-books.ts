import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** What a payslip pays, documents whose type is found by what they hold, and the books that were cut into payslips. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('pay_document')
    .addColumn('untyped', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('net_cents', 'bigint')
    .execute();
  await standard(db.schema.createTable('pay_book'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) => c.notNull().references('pay_period.id'))
    .addColumn('stage', 'text', (c) => c.notNull().check(oneOf('stage', ['prepay', 'pay'])))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('pages', 'int4', (c) => c.notNull())
    .addColumn('payslips', 'int4', (c) => c.notNull())
    .addColumn('net_cents', 'bigint', (c) => c.notNull())
    .addColumn('stated_payslips', 'int4')
    .addColumn('stated_net_cents', 'bigint')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .execute();
  await sql`create index pay_book_period on pay_book (pay_period_id, stage)`.execute(db);
  await protect(db, 'pay_book', { scope: 'customer', audit: 'row' });
};
