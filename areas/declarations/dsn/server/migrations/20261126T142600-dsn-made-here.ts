import { sql, type Kysely } from 'kysely';

/** Of a declaration that was made here: whose, and from which absence or settlement. Those may be rewritten: no reference to them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('dsn_report')
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('absence_id', 'bigint')
    .addColumn('settlement_id', 'bigint')
    .execute();
  await sql`create index dsn_report_collaborator_id on dsn_report (collaborator_id) where collaborator_id is not null`.execute(
    db,
  );
};
