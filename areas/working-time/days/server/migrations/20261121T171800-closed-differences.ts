import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('closed_day_difference'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day_record_id', 'bigint', (c) =>
      c.notNull().references('day_record.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('after', 'jsonb')
    .addColumn('taken_at', 'timestamptz')
    .execute();
  await sql`create unique index closed_day_difference_once on closed_day_difference (day_record_id) where taken_at is null`.execute(
    db,
  );
  await sql`create index closed_day_difference_waiting on closed_day_difference (infra_id, id) where taken_at is null`.execute(
    db,
  );
  await protect(db, 'closed_day_difference', { scope: 'infra', audit: 'none' });
};
