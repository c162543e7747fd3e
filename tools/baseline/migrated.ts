import { migrate } from '#platform/server/db/migrate.ts';
import type { Db } from '#platform/server/services.ts';
import { newTestDb } from '#platform/testing/test-db.ts';

/** The last release's tables, on which each migration since has been run; close it. */
export const migratedStepByStep = async (): Promise<Db> => {
  const db = await newTestDb('empty');
  await migrate(db, { stepByStep: true });
  return db;
};
