import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('theoretical_schedule'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date', (c) => c.check(sql`ends_on is null or ends_on >= starts_on`))
    .addColumn('weeks', 'jsonb', (c) =>
      c
        .notNull()
        .check(sql`jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 12`),
    )
    .execute();
  await sql`create index theoretical_schedule_collaborator on theoretical_schedule (collaborator_id, starts_on)`.execute(
    db,
  );
  // The schedule goes with the person from one agency to another; routes admit by where the person is.
  await protect(db, 'theoretical_schedule', { scope: 'customer', audit: 'row' });
};
