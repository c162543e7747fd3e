// What whoever asked for a job's file could see when it was made: it is not for somebody who sees less since.
import { sql, type Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  // Null without a file, and in jobs of before, which are gone after thirty days.
  await sql`alter table job_run add column perimeter bigint[]`.execute(db);
};
