import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** What counters came to at the end of some days: what pay reads. All of the customer's pay sees them, wherever the person works now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('counter_reading'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('counter_id', 'bigint', (c) =>
      c.notNull().references('counter.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('counter_reading_once', ['collaborator_id', 'day', 'counter_id'])
    .execute();
  await protect(db, 'counter_reading', { scope: 'customer', audit: 'run' });
};
