import { sql, type Kysely } from 'kysely';

/** A file of one individual is that person's; files that were checked before are named by their next check. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table dsn_report add column person_name text`.execute(db);
};
