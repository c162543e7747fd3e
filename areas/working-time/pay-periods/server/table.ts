import type { ColumnType, Generated } from 'kysely';
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
