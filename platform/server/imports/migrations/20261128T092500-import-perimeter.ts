// What whoever imported could see: their file, and the names in it, are for those who see as much.
import { sql, type Kysely } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  // Null in imports of before: then for their author, and for whoever sees the whole customer.
  await sql`alter table import_run add column perimeter bigint[]`.execute(db);
};
