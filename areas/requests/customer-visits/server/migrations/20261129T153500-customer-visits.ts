import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('customer_visit'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('visited_on', 'date', (c) => c.notNull())
    .addColumn('starts_at', 'int2')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('visitor_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('supervisor_ids', sql`bigint[]`, (c) => c.notNull().defaultTo('{}'))
    .addColumn('kilometres', 'integer', (c) => c.notNull())
    .addColumn('meals', 'int2', (c) => c.notNull())
    .addColumn('nights', 'int2', (c) => c.notNull())
    .addColumn('expense', 'integer', (c) => c.notNull())
    .addColumn('report', 'text')
    .execute();
  await searchIndex(db, 'customer_visit', ['subject', 'report']);
  await sql`create index customer_visit_days on customer_visit (infra_id, visited_on)`.execute(db);
  await standard(db.schema.createTable('customer_visit_demand'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) => c.notNull())
    .addColumn('customer_visit_id', 'bigint', (c) =>
      c.notNull().references('customer_visit.id').onDelete('cascade'),
    )
    .addColumn('demand_id', 'bigint', (c) =>
      c.notNull().references('demand.id').onDelete('cascade'),
    )
    .addUniqueConstraint('customer_visit_demand_once', ['customer_visit_id', 'demand_id'])
    .execute();
  for (const table of ['customer_visit', 'customer_visit_demand'])
    await protect(db, table, { scope: 'infra', audit: 'row' });
};
