import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The states as they are when the table is made. */
const STATES = ['open', 'accepted', 'refused', 'withdrawn'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('dispute'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('day', 'date')
    .addColumn('month', 'text')
    .addColumn('mission_id', 'bigint')
    .addColumn('heading_code', 'text')
    .addColumn('heading_label', 'text')
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('answer', 'text')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addCheckConstraint(
      'dispute_about',
      sql`(day is not null) <> (month is not null and mission_id is not null and heading_code is not null)`,
    )
    .addCheckConstraint(
      'dispute_answered',
      sql`(status in ('accepted', 'refused')) = (answer is not null and decided_by is not null)`,
    )
    .execute();
  await sql`create unique index dispute_once on dispute (collaborator_id, subject) where status = 'open'`.execute(
    db,
  );
  await sql`create index dispute_person on dispute (collaborator_id, created_at desc)`.execute(db);
  await sql`create index dispute_place on dispute (infra_id, created_at desc)`.execute(db);
  await sql`create index dispute_customer on dispute (customer_id)`.execute(db);
  await protect(db, 'dispute', { scope: 'infra', audit: 'row' });
};
