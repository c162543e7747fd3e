import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { payPeriodStatus } from '#areas/working-time/pay-periods/status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_period'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('year', 'int2', (c) => c.notNull())
    .addColumn('month', 'int2', (c) => c.notNull().check(sql`month between 1 and 12`))
    .addColumn('first_day', 'date', (c) => c.notNull())
    .addColumn('last_day', 'date', (c) => c.notNull().check(sql`last_day >= first_day`))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(payPeriodStatus.initial).check(stateCheck('status', payPeriodStatus)),
    )
    .addColumn('calculated_at', 'timestamptz')
    .addColumn('closed_at', 'timestamptz')
    .addColumn('exported_at', 'timestamptz')
    .addUniqueConstraint('pay_period_once', ['infra_id', 'year', 'month'])
    .execute();
  await protect(db, 'pay_period', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('pay_period_event'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('transition', 'text', (c) => c.notNull())
    .addColumn('from_status', 'text', (c) => c.notNull())
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .execute();
  await sql`create index pay_period_event_period on pay_period_event (pay_period_id, id desc)`.execute(
    db,
  );
  await protect(db, 'pay_period_event', { scope: 'customer', audit: 'none' });
};
