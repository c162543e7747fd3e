import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** Ferries, trains and "out of scope" as a card or a vehicle unit marks them: evidence, like activities. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('condition_evidence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('condition', 'text', (c) =>
      c.notNull().check(oneOf('condition', ['out_begin', 'out_end', 'ferry_begin', 'ferry_end'])),
    )
    .addColumn('legal_file_id', 'bigint', (c) => c.references('legal_file.id'))
    .addColumn('withdrawn', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create unique index condition_evidence_once on condition_evidence (collaborator_id, at, condition, legal_file_id) nulls not distinct where not withdrawn`.execute(
    db,
  );
  await sql`create index condition_evidence_file on condition_evidence (legal_file_id) where legal_file_id is not null`.execute(
    db,
  );
  await protect(db, 'condition_evidence', { scope: 'infra', audit: 'none' });
};
