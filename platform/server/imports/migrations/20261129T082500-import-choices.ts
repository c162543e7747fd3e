// What people say of a file's titles is remembered for their customer's next files of the kind.
import { sql, type Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  await sql`alter table import_run add column choices jsonb`.execute(db);
};
