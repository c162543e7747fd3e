import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const ids = sql`bigint[]`;
  await standard(db.schema.createTable('provider_service'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('is_anonymous', 'boolean', (c) => c.notNull())
    .addColumn('member_ids', ids, (c) => c.notNull().defaultTo('{}'))
    .addColumn('substitute_ids', ids, (c) => c.notNull().defaultTo('{}'))
    .addColumn('opens_at', 'int2', (c) => c.notNull())
    .addColumn('closes_at', 'int2', (c) => c.notNull())
    .addColumn('weekdays', sql`int2[]`, (c) => c.notNull())
    .addColumn('closed_days', 'int2', (c) => c.notNull())
    .addColumn('answer_target', 'integer')
    .addColumn('solution_target', 'integer')
    .addCheckConstraint(
      'provider_service_hours',
      sql`opens_at >= 0 and opens_at < closes_at and closes_at <= 1440`,
    )
    .execute();
  await searchIndex(db, 'provider_service', ['name', 'email']);
  await protect(db, 'provider_service', { scope: 'shared', audit: 'row' });
};
