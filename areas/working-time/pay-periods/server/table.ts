import { sql, type ColumnType, type Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { ForcedPoint } from '../forced.ts';
import type { PayPeriodStatus } from '../status.ts';

export interface PayPeriodTables {
  /** A company (`infra_id`) × month with its own first and last day. Visible to the whole customer: an agency's people see their company's period. */
  pay_period: InfraRow & {
    year: number;
    month: number;
    first_day: string;
    last_day: string;
    status: PayPeriodStatus;
    calculated_at: string | null;
    closed_at: string | null;
    exported_at: string | null;
    /** By which rules of calculation it was compared as a whole since its close. */
    rules_compared: Generated<number | null>;
  };
  /** The closing history: who opened or closed, when, why. */
  pay_period_event: CustomerRow & {
    pay_period_id: number;
    transition: string;
    from_status: string;
    to_status: string;
    reason: string | null;
    /** What a forced close left unsettled; null for every other event, and for those before it was written down. */
    forced: ColumnType<readonly ForcedPoint[] | null, string | null | undefined, never>;
    user_id: number;
  };
}

const periods = rowsOf<PayPeriodTables>()('pay_period', {
  id: 'id',
  company: 'infra_id',
  year: 'year',
  month: 'month',
  firstDay: 'first_day',
  lastDay: 'last_day',
  status: 'status',
  calculatedAt: 'calculated_at',
  customer: 'customer_id',
  exportedAt: 'exported_at',
});
/** Pay periods in the SQL of others: a company × month with its own first and last day. */
export const periodRows = (alias: string) => {
  const p = periods(alias);
  return {
    ...p,
    /** « 2026-11 ». */
    monthText: sql<string>`to_char(make_date(${p.year}, ${p.month}, 1), 'YYYY-MM')`,
    /** Months counted one after the other, to compare them: year × 12 + month. */
    monthCount: sql<number>`(${p.year} * 12 + ${p.month})`,
    isOpen: sql<boolean>`${p.status} = 'open'`,
    isClosed: sql<boolean>`${p.status} = 'closed'`,
  };
};
/** The closing history in the SQL of others. */
export const periodEventRows = rowsOf<PayPeriodTables>()('pay_period_event', {
  id: 'id',
  period: 'pay_period_id',
  to: 'to_status',
  reason: 'reason',
});
