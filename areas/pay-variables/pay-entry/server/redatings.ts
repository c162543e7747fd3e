// Versions that were dated back into closed months, where somebody wished those months to be regularised: kept apart, since a closed month's own
// rules never change. What they give is found and proposed with all other differences.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Drafts } from './redrafted.ts';
import type { PayEntryTables } from './table.ts';

/** What was dated back into a month since it was closed. `isNew`: not compared yet; it is noted that it is being. */
export const redatingsOf = async (
  tx: Tx,
  periodId: number,
  frozenAt: string,
): Promise<{ readonly drafts: Drafts; readonly isNew: boolean }> => {
  const rows = await tables<PayEntryTables>({ tx })
    .selectFrom('pay_redating')
    .select(['id', 'heading_id', 'text', 'since', 'until', 'is_compared'])
    .where('pay_period_id', '=', periodId)
    .where('asked_at', '>', sql<string>`${frozenAt}::timestamptz`)
    .orderBy('since')
    .execute();
  const waiting = rows.filter((r) => !r.is_compared).map(({ id }) => id);
  if (waiting.length > 0)
    await tables<PayEntryTables>({ tx })
      .updateTable('pay_redating')
      .set({ is_compared: true })
      .where('id', 'in', waiting)
      .execute();
  return {
    drafts: Map.groupBy(rows, (r) => r.heading_id),
    isNew: waiting.length > 0,
  };
};
