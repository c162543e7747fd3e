import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** Workshop, control and company cards are kept as files of their own; calibrations, as they and vehicle units tell them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table legal_file drop constraint legal_file_kind_check`.execute(db);
  await sql`alter table legal_file add constraint legal_file_kind_check check (kind in ('card', 'vehicle', 'workshop', 'control', 'company', 'unknown'))`.execute(
    db,
  );
  await standard(db.schema.createTable('legal_file_calibration'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('legal_file_id', 'bigint', (c) =>
      c.notNull().references('legal_file.id').onDelete('cascade'),
    )
    .addColumn('vehicle_id', 'bigint', (c) => c.references('vehicle.id'))
    .addColumn('purpose', 'int2', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('next_on', 'date')
    .addColumn('vin', 'text', (c) => c.notNull())
    .addColumn('registration', 'text', (c) => c.notNull())
    .addColumn('workshop', 'text', (c) => c.notNull())
    .addColumn('workshop_card', 'text')
    .addColumn('w', 'int4', (c) => c.notNull())
    .addColumn('k', 'int4', (c) => c.notNull())
    .addColumn('l', 'int4', (c) => c.notNull())
    .addColumn('tyre', 'text', (c) => c.notNull())
    .addColumn('speed', 'int2', (c) => c.notNull())
    .addColumn('odometer', 'int4')
    .execute();
  await sql`create index legal_file_calibration_vehicle on legal_file_calibration (vehicle_id, at desc) where vehicle_id is not null`.execute(
    db,
  );
  await sql`create index legal_file_calibration_file on legal_file_calibration (legal_file_id)`.execute(
    db,
  );
  await protect(db, 'legal_file_calibration', { scope: 'infra', audit: 'none' });
};
