// Who is reached for accounts today: themselves, or whoever stands in for them while they are away.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';

export const standInsOf = async (
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<{ readonly present: number[]; readonly standIns: number[] }> => {
  const { rows } = await sql<{
    by: Readonly<Record<string, number>>;
  }>`select substitutes_on(${[...ids]}::bigint[], ${todayIn(now)}::date) as by`.execute(tx);
  const by = rows[0]?.by ?? {};
  return {
    present: ids.filter((id) => by[String(id)] === undefined),
    standIns: Object.values(by),
  };
};

export interface AwayText {
  readonly name: string;
  readonly text: string;
  readonly until: string;
}
/** What those of them who are away today leave for whoever writes to them. */
export const awayTexts = async (
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<readonly AwayText[]> => {
  const { rows } = await sql<{
    away: AwayText[];
  }>`select away_texts(${[...ids]}::bigint[], ${todayIn(now)}::date) as away`.execute(tx);
  return rows[0]?.away ?? [];
};
