import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().unique().references('infrastructure.id'))
    .addColumn('planning', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('calendar', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  await protect(db, 'planning_setting', { scope: 'customer', audit: 'row' });
};
