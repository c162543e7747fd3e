import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';

/** The places and origins as they are when the columns are made. */
const PLACEMENTS = ['waiting', 'company', 'person', 'quarantine'];
const ORIGINS = ['deposit', 'engine'];

/** Whose a document is, how it was placed, what was decided of it. What was received before stays a company's, from the engine. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('pay_document')
    .addColumn('origin', 'text', (c) =>
      c.notNull().defaultTo('engine').check(oneOf('origin', ORIGINS)),
    )
    .addColumn('placement', 'text', (c) =>
      c.notNull().defaultTo('company').check(oneOf('placement', PLACEMENTS)),
    )
    .addColumn('infra_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('placed_by', 'text')
    .addColumn('quarantine', 'text')
    .addColumn('suggested_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('note', 'text')
    .addColumn('seen_at', 'timestamptz')
    .addColumn('delivered_at', 'timestamptz')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('reject_reason', 'text')
    .execute();
  await sql`alter table pay_document add constraint pay_document_person check (placement <> 'quarantine' or (collaborator_id is null and quarantine is not null))`.execute(
    db,
  );
  await sql`create index pay_document_person_files on pay_document (collaborator_id, pay_period_id)`.execute(
    db,
  );
  await sql`create index pay_document_infra on pay_document (infra_id)`.execute(db);
  await sql`create index pay_document_suggested on pay_document (suggested_id)`.execute(db);
  await sql`create index pay_document_waiting on pay_document (pay_period_id) where placement = 'waiting'`.execute(
    db,
  );
};
