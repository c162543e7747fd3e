import type { Kysely } from 'kysely';

/** The date beside the person's signature; waivers written before have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('splitting_waiver').addColumn('signed_on', 'date').execute();
};
