import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_export_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('columns', sql`text[]`, (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull().check(oneOf('format', ['csv', 'xlsx', 'pdf'])))
    .addColumn('paper', 'text', (c) => c.notNull().check(oneOf('paper', ['A4', 'A3'])))
    .addColumn('week_offset', 'text', (c) =>
      c.notNull().check(oneOf('week_offset', ['monday', 'sunday'])),
    )
    .addUniqueConstraint('planning_export_setting_once', ['customer_id', 'kind'])
    .execute();
  await protect(db, 'planning_export_setting', { scope: 'customer', audit: 'row' });
};
