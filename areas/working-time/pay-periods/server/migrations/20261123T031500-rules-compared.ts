import type { Kysely } from 'kysely';

/** By which rules of calculation a closed period was last compared as a whole; null: by those it was closed with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('pay_period').addColumn('rules_compared', 'int2').execute();
};
