// A finding names the person that it is about and holds the value that stands there; a declaration says whether it is a test (S10.G00.00.005).
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table dsn_finding add column person text, add column value text`.execute(db);
  await sql`alter table dsn_report add column is_test boolean`.execute(db);
};
