// Who is reached for accounts today: themselves, or whoever stands in for them while they are away.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';

export const standInsOf = async (
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<{ readonly present: number[]; readonly standIns: number[] }> => {
  const by =
    (await tx.value<
      Readonly<Record<string, number>>
    >`select substitutes_on(${[...ids]}::bigint[], ${todayIn(now)}::date) as by`) ?? {};
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
): Promise<readonly AwayText[]> =>
  (await tx.value<
    AwayText[]
  >`select away_texts(${[...ids]}::bigint[], ${todayIn(now)}::date) as away`) ?? [];
