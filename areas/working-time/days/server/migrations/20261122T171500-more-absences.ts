import type { Kysely } from 'kysely';

/** What other types of absence than the one that names the day take of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('day_record').addColumn('more_absences', 'jsonb').execute();
};
