// The period above the grid: where it stands, how it was closed, what is open behind it.
import { tables, type Tx } from '#platform/server/call.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { GridPeriod } from '../grid.ts';
import type { PeriodCall } from './periods.ts';

/** What the close that holds passed over; null where nothing was forced. */
const forcedOf = async (tx: Tx, period: Period): Promise<GridPeriod['forced']> => {
  if (period.status !== 'closed') return null;
  const last = await tables<PayPeriodTables>({ tx })
    .selectFrom('pay_period_event')
    .select(['transition', 'reason', 'forced', 'created_at'])
    .where('pay_period_id', '=', period.id)
    .where('to_status', '=', 'closed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.transition !== 'force-close') return null;
  return { at: last.created_at, reason: last.reason ?? '', points: last.forced ?? [] };
};

export const gridPeriod = async (call: PeriodCall, period: Period): Promise<GridPeriod> => {
  const company = await infrastructureOf(call.tx, period.companyId);
  const all = await subtree(call.tx, period.companyId);
  const seen = new Set(call.actor.scope);
  const earlier = (await periodsOf(call.tx, [period.companyId])).filter(
    (p) => p.status === 'open' && p.month < period.month,
  );
  return {
    id: period.id,
    month: period.month,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    status: period.status,
    companyId: period.companyId,
    company: company?.name ?? '',
    calculatedAt: period.calculatedAt,
    closedAt: period.closedAt,
    exportedAt: period.exportedAt,
    forced: await forcedOf(call.tx, period),
    earlierOpen: earlier.at(-1)?.month ?? null,
    whole: all.every((id) => seen.has(id)),
  };
};
