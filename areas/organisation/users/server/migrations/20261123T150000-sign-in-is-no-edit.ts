import type { Kysely } from 'kysely';
import { leaveVersionTo } from '#platform/server/db/schema.ts';

/** Whoever edits an account is not told of a conflict because its person has signed in. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  leaveVersionTo(db, 'app_user', ['last_login_at']);
