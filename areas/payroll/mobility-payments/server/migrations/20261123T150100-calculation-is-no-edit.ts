import type { Kysely } from 'kysely';
import { leaveVersionTo } from '#platform/server/db/schema.ts';

/** A calculation says how far it is beside the settings that people edit. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  leaveVersionTo(db, 'mobility_setting', [
    'status',
    'from_month',
    'to_month',
    'calculated_at',
    'failure',
  ]);
