import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** Events and faults of the recording equipment, as a card or a vehicle unit tells them: evidence, like activities. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('device_evidence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .check(
          oneOf('kind', [
            'driving-without-card',
            'card-inserted-while-driving',
            'last-session-not-closed',
            'motion-data-error',
            'security-breach',
            'power-interrupted',
            'over-speed',
            'equipment-fault',
            'vehicle-use',
            'card-download',
          ]),
        ),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('vehicle', 'text')
    .addColumn('highest', 'int2')
    .addColumn('authorised', 'int2')
    .addColumn('presumed', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('legal_file_id', 'bigint', (c) => c.references('legal_file.id'))
    .addColumn('withdrawn', 'boolean', (c) => c.notNull().defaultTo(false))
    .addCheckConstraint('device_evidence_order', sql`until >= at`)
    .execute();
  await sql`create unique index device_evidence_once on device_evidence (collaborator_id, kind, at, vehicle, legal_file_id) nulls not distinct where not withdrawn`.execute(
    db,
  );
  await sql`create index device_evidence_file on device_evidence (legal_file_id) where legal_file_id is not null`.execute(
    db,
  );
  await protect(db, 'device_evidence', { scope: 'infra', audit: 'none' });
};
