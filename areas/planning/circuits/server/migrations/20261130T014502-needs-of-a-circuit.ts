import { sql, type Kysely } from 'kysely';

/** What whoever drives a circuit must hold beyond the usual titles: ADR, a category of licence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table circuit add column needs text[] not null default '{}'`.execute(db);
};
