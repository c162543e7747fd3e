import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** A version that was dated back into a closed month which is to be regularised. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_redating'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) => c.notNull().references('pay_period.id'))
    .addColumn('heading_id', 'bigint', (c) => c.notNull().references('heading.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('since', 'date', (c) => c.notNull())
    .addColumn('until', 'date')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('asked_at', 'timestamptz', (c) => c.notNull())
    .addColumn('is_compared', 'boolean', (c) => c.notNull().defaultTo(false))
    .addUniqueConstraint('pay_redating_once', ['pay_period_id', 'heading_id', 'since'])
    .execute();
  await protect(db, 'pay_redating', { scope: 'infra', audit: 'row' });
};
