import type { Kysely } from 'kysely';

/** Interim and hired missions: the company whose payroll the person is on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('mission').addColumn('employer', 'text').execute();
};
