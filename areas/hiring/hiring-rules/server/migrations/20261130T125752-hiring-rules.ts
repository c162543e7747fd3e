import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('hiring_rule'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('since', 'date', (c) => c.notNull())
    .addColumn('open_weekdays', sql`integer[]`, (c) => c.notNull())
    .addColumn('closes_on_holidays', 'boolean', (c) => c.notNull())
    .addColumn('max_renewals', 'integer')
    .addColumn('max_months', 'integer')
    .addColumn('agreement', 'text')
    .addUniqueConstraint('hiring_rule_once', ['infra_id', 'since'])
    .execute();
  await protect(db, 'hiring_rule', { scope: 'customer', audit: 'row' });
};
