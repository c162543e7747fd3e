import { sql, type Kysely } from 'kysely';

/** Rest owed for reduced weekly rests, and when it will be overdue: the person is judged again then. Filled as people are judged. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('offence_judgement')
    .addColumn('owed', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('judge_again_at', 'int8')
    .execute();
  await sql`create index offence_judgement_again on offence_judgement (judge_again_at) where judge_again_at is not null`.execute(
    db,
  );
};
