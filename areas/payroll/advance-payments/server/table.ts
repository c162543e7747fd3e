import type { Generated, Selectable } from 'kysely';
import { movable } from '#platform/server/describe/workflow.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import { advanceFlow, type AdvanceStatus } from '../advance-status.ts';
import type { EVENTS, Method } from '../contract.ts';

export interface AdvancePaymentTables {
  /** Cents; null: no limit. The nearest one above an agency counts. */
  advance_payment_setting: InfraRow & {
    heading_id: number;
    max_amount: number | null;
    max_per_month: number | null;
    monthly_ceiling: number | null;
    first_day: number;
    last_day: number;
    min_seniority: number;
    active: boolean;
  };
  advance_payment: InfraRow & {
    collaborator_id: number;
    /** Cents. */ amount: number;
    status: AdvanceStatus;
    comment: string;
    requested_at: string;
    revivals: Generated<number>;
    revived_on: string | null;
    decided_by: number | null;
    decided_at: string | null;
    reason: string | null;
    method: Method | null;
    transfer_on: string | null;
    /** Where it went into the pay, once. */ pay_period_id: number | null;
  };
  advance_payment_event: InfraRow & {
    advance_payment_id: number;
    event: (typeof EVENTS)[number];
    user_id: number;
    at: string;
    note: string | null;
  };
}

/** Requests as rows that are moved. */
export const advanceRow = movable<Selectable<AdvancePaymentTables['advance_payment']>>()(
  advanceFlow,
  'advance_payment',
);
