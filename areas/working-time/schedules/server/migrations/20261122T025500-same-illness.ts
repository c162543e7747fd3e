import type { Kysely } from 'kysely';

/** A stop for the same illness again is a relapse (Code de la sécurité sociale R323-1). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('absence')
    .addColumn('same_illness', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
};
