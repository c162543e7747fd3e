import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The states as they are when the table is made. */
const STATES = ['waiting', 'validated', 'archived'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('tracked_change'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['contact', 'planning'])))
    .addColumn('field', 'text', (c) => c.check(oneOf('field', ['email', 'phone'])))
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('first_day', 'date')
    .addColumn('last_day', 'date')
    .addColumn('days', 'int4')
    .addColumn('user_id', 'bigint')
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('status_before', 'text', (c) => c.check(oneOf('status_before', STATES)))
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addCheckConstraint('tracked_change_of', sql`(kind = 'contact') = (field is not null)`)
    .addCheckConstraint('tracked_change_days', sql`(kind = 'planning') = (days is not null)`)
    .execute();
  for (const column of ['customer_id', 'collaborator_id'])
    await db.schema
      .createIndex(`tracked_change_${column}`)
      .on('tracked_change')
      .column(column)
      .execute();
  await sql`create index tracked_change_place on tracked_change (infra_id, id desc)`.execute(db);
  // One request a person and field waits at a time.
  await sql`create unique index tracked_change_waiting on tracked_change (collaborator_id, field) where status = 'waiting' and kind = 'contact'`.execute(
    db,
  );
  await protect(db, 'tracked_change', { scope: 'infra', audit: 'row' });
};
