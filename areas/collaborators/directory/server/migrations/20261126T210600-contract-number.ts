import type { Kysely } from 'kysely';

/** What the payroll software calls a contract; null where it goes by the portal's own number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('mission').addColumn('contract_number', 'text').execute();
};
