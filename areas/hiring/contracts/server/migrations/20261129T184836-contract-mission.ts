import type { Kysely } from 'kysely';

/** What a filled contract became. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('contract')
    .addColumn('mission_id', 'bigint', (c) => c.references('mission.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('contract_mission_id').on('contract').column('mission_id').execute();
};
