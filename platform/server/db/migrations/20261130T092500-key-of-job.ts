// By which API key a program asked for a job: it runs with what the key may, not with all that its owner may.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table job_run add column key_id bigint`.execute(db);
};
