import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../call.ts';

/** How many rows there are of `from` (« table where … »). */
export const countRows = async (tx: Tx, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};
