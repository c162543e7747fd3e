import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('collaborator'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('matricule', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('birth_date', 'date')
    .addColumn('nir', 'text')
    .addColumn('type', 'int2', (c) => c.notNull().check(sql`type between 1 and 4`))
    .addColumn('driver_type', 'text', (c) => c.check(sql`driver_type in ('CD', 'LD', 'ME')`))
    .addColumn('job_title', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('card_nation', 'int2')
    .addColumn('card_number', 'text')
    .addColumn('card_expires_on', 'date')
    .addUniqueConstraint('collaborator_matricule', ['customer_id', 'matricule'])
    .execute();
  await sql`create unique index collaborator_card on collaborator (customer_id, card_nation, card_number) where card_number is not null`.execute(
    db,
  );
  await sql`create index collaborator_name on collaborator (last_name collate fr, first_name collate fr, id)`.execute(
    db,
  );
  await sql`create index collaborator_infra on collaborator (infra_id, id)`.execute(db);
  for (const column of ['last_name', 'first_name', 'matricule'])
    await sql`create index ${sql.ref(`collaborator_search_${column}`)} on collaborator using gin (search_text(${sql.ref(column)}) gin_trgm_ops)`.execute(
      db,
    );
  await protect(db, 'collaborator', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('mission'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('P', 'I', 'L')`))
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date', (c) => c.check(sql`ends_on >= starts_on`))
    .addColumn('job_title', 'text', (c) => c.notNull())
    .addColumn('driver_type', 'text', (c) => c.check(sql`driver_type in ('CD', 'LD', 'ME')`))
    .addColumn('monthly_minutes', 'int4', (c) => c.notNull())
    .addColumn('weekly_minutes', 'int4', (c) => c.notNull())
    .execute();
  await sql`create index mission_collaborator on mission (collaborator_id, starts_on)`.execute(db);
  await sql`create index mission_infra on mission (infra_id, starts_on)`.execute(db);
  await protect(db, 'mission', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('vehicle'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('registration', 'text', (c) => c.notNull())
    .addColumn('vin', 'text')
    .addColumn('label', 'text')
    .addColumn('nation', 'int2')
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('vehicle_registration', ['customer_id', 'registration'])
    .execute();
  await sql`create index vehicle_infra on vehicle (infra_id, id)`.execute(db);
  await sql`create index vehicle_order on vehicle (registration collate fr, id)`.execute(db);
  await protect(db, 'vehicle', { scope: 'infra', audit: 'row' });
};
