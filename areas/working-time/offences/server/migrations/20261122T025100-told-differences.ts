import type { Kysely } from 'kysely';

/** When the people of pay were written to about an offence of a closed period. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('offence_difference').addColumn('told_at', 'timestamptz').execute();
};
