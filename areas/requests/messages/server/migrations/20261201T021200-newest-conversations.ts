import { sql, type Kysely } from 'kysely';

/** The newest of all that the provider sees are read from it, instead of ordering all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index conversation_by_last_at on conversation (last_at, id)`.execute(db);
};
