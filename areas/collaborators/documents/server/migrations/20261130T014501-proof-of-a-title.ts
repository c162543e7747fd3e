import { sql, type Kysely } from 'kysely';

/** Which title of the right to drive documents of a type prove. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table document_type add column proves text`.execute(db);
};
