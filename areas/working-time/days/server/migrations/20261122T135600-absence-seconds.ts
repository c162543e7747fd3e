import type { Kysely } from 'kysely';

/** How long somebody is away for some hours of a day: beside the halves of `absence_halves`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('day_record')
    .addColumn('absence_seconds', 'int4', (c) => c.notNull().defaultTo(0))
    .execute();
};
