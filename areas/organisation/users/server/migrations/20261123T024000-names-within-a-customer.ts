import type { Kysely } from 'kysely';
import { userName, userSeesMore } from '#areas/organisation/users/server/beyond-scope.ts';

/** Databases made before: both functions answered for every customer, and only a superuser could make them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await userName.execute(db);
  await userSeesMore.execute(db);
};
