import { sql, type Kysely } from 'kysely';
import { protect } from '#platform/server/db/schema.ts';

/** Which vehicles evidence names, by plate and day: kept by the database itself, so that no way of writing evidence forgets it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('evidence_vehicle')
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('evidence_id', 'bigint', (c) =>
      c.notNull().references('activity_evidence.id').onDelete('cascade'),
    )
    .addColumn('plate', 'text', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addPrimaryKeyConstraint('evidence_vehicle_key', ['plate', 'day', 'evidence_id'])
    .execute();
  await sql`create index evidence_vehicle_evidence on evidence_vehicle (evidence_id)`.execute(db);
  await protect(db, 'evidence_vehicle', { scope: 'infra', audit: 'none' });
  await sql`create function evidence_names_vehicles() returns trigger language plpgsql as $$ begin
    insert into evidence_vehicle (infra_id, evidence_id, plate, day)
      select distinct n.infra_id, n.id, regexp_replace(upper(v), '[^A-Z0-9]', '', 'g'), n.day from named n, unnest(n.vehicles) v where regexp_replace(upper(v), '[^A-Z0-9]', '', 'g') <> '';
    return null; end $$`.execute(db);
  await sql`create trigger names_vehicles after insert on activity_evidence referencing new table as named for each statement execute function evidence_names_vehicles()`.execute(
    db,
  );
  await sql`insert into evidence_vehicle (infra_id, evidence_id, plate, day)
    select distinct e.infra_id, e.id, regexp_replace(upper(v), '[^A-Z0-9]', '', 'g'), e.day from activity_evidence e, unnest(e.vehicles) v where regexp_replace(upper(v), '[^A-Z0-9]', '', 'g') <> ''`.execute(
    db,
  );
};
