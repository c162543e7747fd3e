// Counters of the menu follow these rows at once.
import type { Kysely } from 'kysely';
import { tellCounts } from '#platform/server/live/counts.ts';

export const up = (db: Kysely<unknown>): Promise<void> => tellCounts(db, ['sedentary_day']);
