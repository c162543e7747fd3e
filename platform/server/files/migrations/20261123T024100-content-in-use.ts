import type { Kysely } from 'kysely';
import { contentInUse } from '#platform/server/files/content-in-use.ts';

/** Databases made before: only a superuser could make the function. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await contentInUse.execute(db);
};
