import { sql, type Kysely } from 'kysely';

/** What a close credits says from which quarter of which company, so that the next close of the same quarter changes it instead of adding to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('counter_credit').addColumn('source', 'text').execute();
  await sql`create unique index counter_credit_source on counter_credit (source, collaborator_id, counter_id) where source is not null`.execute(
    db,
  );
  await sql`update counter set absences = '{COR}' where code = 'COR' and absences = '{}'`.execute(
    db,
  );
};
