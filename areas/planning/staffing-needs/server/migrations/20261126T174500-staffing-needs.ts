import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('staffing_need'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('group_id', 'bigint', (c) => c.references('resource_group.id').onDelete('cascade'))
    .addColumn('qualification', 'text')
    .addColumn('weekdays', sql`int2[]`, (c) => c.notNull())
    .addColumn('start_minute', 'int2', (c) => c.notNull())
    .addColumn('end_minute', 'int2', (c) => c.notNull().check(sql`end_minute > start_minute`))
    .addColumn('required', 'int2', (c) => c.notNull())
    .addColumn('holidays', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'date', (c) => c.notNull())
    .addColumn('valid_to', 'date')
    .addColumn('exceptions', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
  await sql`create index staffing_need_place on staffing_need (infra_id)`.execute(db);
  await protect(db, 'staffing_need', { scope: 'infra', audit: 'row' });
};
