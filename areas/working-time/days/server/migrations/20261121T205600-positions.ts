import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** Where a card or a vehicle unit says that somebody was: evidence, like activities. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('position_evidence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .check(
          oneOf('kind', ['start', 'end', 'driving', 'border', 'load', 'unload', 'load_unload']),
        ),
    )
    .addColumn('source', 'text', (c) => c.notNull().check(oneOf('source', ['card', 'vehicle'])))
    .addColumn('nation', 'int2')
    .addColumn('latitude', 'int4')
    .addColumn('longitude', 'int4')
    .addColumn('odometer', 'int4')
    .addColumn('authenticated', 'boolean')
    .addColumn('legal_file_id', 'bigint', (c) => c.references('legal_file.id'))
    .addColumn('withdrawn', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create unique index position_evidence_once on position_evidence (collaborator_id, at, kind, source) where not withdrawn`.execute(
    db,
  );
  await sql`create index position_evidence_file on position_evidence (legal_file_id) where legal_file_id is not null`.execute(
    db,
  );
  await protect(db, 'position_evidence', { scope: 'infra', audit: 'none' });
};
