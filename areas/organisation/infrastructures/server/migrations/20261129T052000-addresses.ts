// Where a company or an agency is: letterheads, certificates and declarations name it. A place without an address has that of the nearest level above.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table infrastructure add column street text, add column postal_code text, add column city text`.execute(
    db,
  );
};
