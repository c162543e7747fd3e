// The reminders that were sent, for whoever sees the month’s line.
import type { Tx } from '#platform/server/call.ts';

/** The last one of each month. */
export const remindersOf = async (
  tx: Tx,
  periods: readonly number[],
): Promise<ReadonlyMap<number, { readonly at: string; readonly people: number }>> => {
  const rows = await tx.run<{ period: number; at: string; people: number }>`
    select distinct on (pay_period_id) pay_period_id as period, iso(at) as at, people from pay_workflow_reminder
    where pay_period_id = any(${[...periods]}::bigint[]) order by pay_period_id, at desc, id desc`;
  return new Map(rows.map(({ period, ...row }) => [period, row]));
};
