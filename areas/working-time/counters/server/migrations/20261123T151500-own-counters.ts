import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** What an infrastructure says of its people's counters: the least balance that a request may leave, and which counters they see first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('counter_threshold'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('counter_id', 'bigint', (c) =>
      c.notNull().references('counter.id').onDelete('cascade'),
    )
    .addColumn('least', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('counter_threshold_once', ['infra_id', 'counter_id'])
    .execute();
  await protect(db, 'counter_threshold', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('counter_display'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().unique().references('infrastructure.id'))
    .addColumn('widgets', 'jsonb', (c) => c.notNull())
    .addColumn('holidays', 'boolean', (c) => c.notNull())
    .execute();
  await protect(db, 'counter_display', { scope: 'infra', audit: 'row' });
};
