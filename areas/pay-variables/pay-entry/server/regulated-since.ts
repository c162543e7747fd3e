import type { Month } from '#engines/french-time/months.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { companyMonths } from './own-month.ts';
import type { PayEntryTables } from './table.ts';

export interface RegulatedSince {
  readonly collaboratorId: number;
  readonly month: Month;
  /** Of one heading; null: of any. */
  readonly code: string | null;
  /** ISO 8601. */
  readonly since: string;
}
/** Whether a regularisation of a person's closed month was accepted since an instant. The transaction must see all that belongs to the person. */
export const regulatedSince = async (
  tx: Tx,
  { collaboratorId, month, code, since }: RegulatedSince,
): Promise<boolean> => {
  for (const { period, plans, missions } of await companyMonths(tx, { collaboratorId, month })) {
    const headings = missions
      .flatMap((mission) => plans.of(mission).configuration.headings)
      .filter((heading) => code === null || heading.code === code)
      .map(({ id }) => id);
    const accepted = await tables<PayEntryTables>({ tx })
      .selectFrom('evp_regulation')
      .select('id')
      .where('collaborator_id', '=', collaboratorId)
      .where('pay_period_id', '=', period.id)
      .where('heading_id', '=', anyOf([...new Set(headings)]))
      .where('status', '=', 'accepted')
      .where('decided_at', '>=', since)
      .executeTakeFirst();
    if (accepted !== undefined) return true;
  }
  return false;
};
