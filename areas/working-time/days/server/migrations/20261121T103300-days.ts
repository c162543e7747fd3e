import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { dayStatus } from '#areas/working-time/days/status.ts';

const seconds = [
  'amplitude',
  'service',
  'driving',
  'work',
  'waiting',
  'breaks',
  'rest',
  'unknown_time',
  'night',
  'night_transport',
  'sunday',
  'holiday',
  'theoretical',
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('activity_evidence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('source', 'text', (c) =>
      c
        .notNull()
        .check(sql`source in ('card', 'vehicle', 'embedded', 'disk', 'event', 'modified')`),
    )
    .addColumn('legal_file_id', 'bigint', (c) => c.references('legal_file.id'))
    .addColumn('spans', sql`int4[]`, (c) => c.notNull())
    .addColumn('distance', 'int4')
    .addColumn('vehicles', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('withdrawn', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await sql`create index activity_evidence_day on activity_evidence (collaborator_id, day) where not withdrawn`.execute(
    db,
  );
  await sql`create index activity_evidence_file on activity_evidence (legal_file_id) where legal_file_id is not null`.execute(
    db,
  );
  await protect(db, 'activity_evidence', { scope: 'infra', audit: 'run' });

  let t = standard(db.schema.createTable('day_record'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('mission_id', 'bigint', (c) => c.references('mission.id'))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('service_start', 'timestamptz')
    .addColumn('service_end', 'timestamptz');
  for (const name of seconds) t = t.addColumn(name, 'int4', (c) => c.notNull().defaultTo(0));
  await t
    .addColumn('distance', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('vehicles', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('meals', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('overnights', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('absence_code', 'text')
    .addColumn('absence_halves', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('is_holiday', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(dayStatus.initial).check(stateCheck('status', dayStatus)),
    )
    .addColumn('status_before', 'text', (c) => c.check(stateCheck('status_before', dayStatus)))
    .addColumn('stale', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('anomalies', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('evidence_ids', sql`bigint[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('day_record_once', ['collaborator_id', 'day'])
    .execute();
  await sql`create index day_record_infra on day_record (infra_id, day)`.execute(db);
  await sql`create index day_record_mission on day_record (mission_id, day)`.execute(db);
  await sql`create index day_record_stale on day_record (collaborator_id, day) where stale`.execute(
    db,
  );
  await protect(db, 'day_record', { scope: 'infra', audit: 'run' });
};
