import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_wish'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) => c.notNull().references('collaborator.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['off', 'on'])))
    .addColumn('repeat', 'text', (c) =>
      c.notNull().check(oneOf('repeat', ['once', 'weekly', 'odd', 'even'])),
    )
    .addColumn('first_day', 'date', (c) => c.notNull())
    .addColumn('last_day', 'date')
    .addColumn('weekdays', sql`smallint[]`, (c) => c.notNull())
    .addColumn('start_minute', 'integer')
    .addColumn('end_minute', 'integer')
    .addColumn('comment', 'text')
    .addCheckConstraint('planning_wish_days', sql`last_day is null or last_day >= first_day`)
    .addCheckConstraint('planning_wish_hours', sql`(start_minute is null) = (end_minute is null)`)
    .execute();
  await db.schema
    .createIndex('planning_wish_of_person')
    .on('planning_wish')
    .column('collaborator_id')
    .execute();
  await protect(db, 'planning_wish', { scope: 'customer', audit: 'row' });
};
