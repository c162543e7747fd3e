import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('expense_rate'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('meal', 'int4', (c) => c.notNull().check(sql`meal between 0 and 100000`))
    .addColumn('room', 'int4', (c) => c.notNull().check(sql`room between 0 and 100000`))
    .addUniqueConstraint('expense_rate_once', ['infra_id', 'starts_on'])
    .execute();
  await protect(db, 'expense_rate', { scope: 'infra', audit: 'row' });
};
