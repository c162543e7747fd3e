import { type RawBuilder } from 'kysely';
import type { Tx } from '../call.ts';

/** How many rows there are of `from` (« table where … »). */
export const countRows = async (tx: Tx, from: RawBuilder<unknown>): Promise<number> =>
  (await tx.value<number>`select count(*)::int as count from ${from}`) ?? 0;
