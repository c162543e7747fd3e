import { sql, type Kysely } from 'kysely';

/** Who is away from a day on: of five years of absences few end after it (home page, board). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('create index absence_until on absence (infra_id, ends_on)').execute(db);
};
