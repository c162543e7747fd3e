import type { Kysely } from 'kysely';

/** Why the last calculation asked for did not come to its end; null since it did, or was asked again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('mobility_setting').addColumn('failure', 'text').execute();
};
