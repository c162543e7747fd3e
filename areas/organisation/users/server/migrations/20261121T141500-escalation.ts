import type { Kysely } from 'kysely';
import { userSeesMore } from '#areas/organisation/users/server/beyond-scope.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await userSeesMore.execute(db);
};
