import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** What was last said, by itself, of a driver's or a vehicle's delay: the same is not said twice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('legal_file_reminder'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('cascade').unique(),
    )
    .addColumn('vehicle_id', 'bigint', (c) =>
      c.references('vehicle.id').onDelete('cascade').unique(),
    )
    .addColumn('status', 'int2', (c) => c.notNull())
    .addColumn('about', 'timestamptz')
    .execute();
  await protect(db, 'legal_file_reminder', { scope: 'infra', audit: 'none' });
};
