import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_report'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('shared', 'boolean', (c) => c.notNull())
    .addColumn('definition', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('pay_report_once', ['customer_id', 'user_id', 'name'])
    .execute();
  await protect(db, 'pay_report', { scope: 'customer', audit: 'row' });
};
