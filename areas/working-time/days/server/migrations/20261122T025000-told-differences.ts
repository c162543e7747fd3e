import type { Kysely } from 'kysely';

/** When the people of pay were written to about a difference of a closed day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('closed_day_difference').addColumn('told_at', 'timestamptz').execute();
};
