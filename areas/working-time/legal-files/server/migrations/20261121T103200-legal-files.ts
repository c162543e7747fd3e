import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { legalFileStatus } from '#areas/working-time/legal-files/status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('legal_file'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('card', 'vehicle', 'unknown')`),
    )
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'int4', (c) => c.notNull())
    .addColumn('uploaded_by', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('collaborator_id', 'bigint', (c) => c.references('collaborator.id'))
    .addColumn('vehicle_id', 'bigint', (c) => c.references('vehicle.id'))
    .addColumn('holder', 'text')
    .addColumn('holder_birth_date', 'date')
    .addColumn('card_nation', 'int2')
    .addColumn('card_number', 'text')
    .addColumn('registration', 'text')
    .addColumn('downloaded_at', 'timestamptz')
    .addColumn('first_day', 'date')
    .addColumn('last_day', 'date')
    .addColumn('days', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', (c) => c.notNull().check(stateCheck('status', legalFileStatus)))
    .addColumn('findings', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('withdrawn_reason', 'text')
    .execute();
  await sql`create index legal_file_vehicle on legal_file (vehicle_id, downloaded_at desc) where vehicle_id is not null`.execute(
    db,
  );
  await sql`create index legal_file_open on legal_file (infra_id, id desc) where status in ('waiting', 'unassigned', 'failed')`.execute(
    db,
  );
  await sql`create unique index legal_file_once on legal_file (customer_id, sha256) where status <> 'withdrawn'`.execute(
    db,
  );
  await sql`create index legal_file_recent on legal_file (created_at desc, id desc)`.execute(db);
  await sql`create index legal_file_collaborator on legal_file (collaborator_id, last_day desc)`.execute(
    db,
  );
  await protect(db, 'legal_file', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('legal_file_alert'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.unique().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('vehicle_id', 'bigint', (c) =>
      c.unique().references('vehicle.id').onDelete('cascade'),
    )
    .addColumn('enabled', 'boolean', (c) => c.notNull())
    .addCheckConstraint('legal_file_alert_one', sql`num_nonnulls(collaborator_id, vehicle_id) = 1`)
    .execute();
  await protect(db, 'legal_file_alert', { scope: 'infra', audit: 'row' });
};
