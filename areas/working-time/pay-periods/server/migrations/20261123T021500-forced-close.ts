import type { Kysely } from 'kysely';

/** What stood in the way of a close that was forced: it stays with the event, whatever becomes of the period. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('pay_period_event').addColumn('forced', 'jsonb').execute();
};
