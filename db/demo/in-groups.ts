// Long seeds go by lists of ids that are asked once: a query that looks for « the next ones » begins from the first each time, and ten times as many
// people cost a hundred times as much.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';

export const idsOf = async (tx: Tx, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(tx)).rows.map((r) => r.id);

export const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** As a condition of a group of rows. */
export const among = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`any(${[...ids]}::bigint[])`;
