// What happens to a period besides its dates: calculated, exported, closed, reopened. Who may, and what else follows, is the business of pay entry.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import type { ForcedPoint } from '../forced.ts';
import type { PayPeriodStatus } from '../status.ts';
import type { Period } from './periods.ts';
import type { PayPeriodTables } from './table.ts';

const rows = (tx: Tx) => tables<PayPeriodTables>({ tx });

export interface PeriodEvent {
  readonly transition: string;
  readonly to: PayPeriodStatus;
  readonly reason: string | null;
  /** What a forced close passes over. */
  readonly forced?: readonly ForcedPoint[];
  readonly userId: number;
}
/** One line of the closing history. */
export const notePeriodEvent = async (
  tx: Tx,
  period: Period,
  event: PeriodEvent,
): Promise<void> => {
  await insertRow(rows(tx), 'pay_period_event', {
    customer_id: period.customerId,
    pay_period_id: period.id,
    transition: event.transition,
    from_status: period.status,
    to_status: event.to,
    reason: event.reason,
    forced: event.forced === undefined ? null : JSON.stringify(event.forced),
    user_id: event.userId,
  });
};

/** Closes or opens a period, with its line of history. A month that is opened again was not exported. */
export const movePeriod = async (tx: Tx, period: Period, event: PeriodEvent): Promise<void> => {
  await updateRow(rows(tx), 'pay_period', period.id, {
    status: event.to,
    closed_at: event.to === 'closed' ? sql`now()` : null,
    // What was compared of an earlier close says nothing of this one.
    ...(event.to === 'closed' ? { rules_compared: null } : {}),
    ...(event.to === 'open' ? { exported_at: null } : {}),
  });
  await notePeriodEvent(tx, period, event);
};

/** As if it had been calculated and closed at an instant of the past: for months that a customer brings along. */
export const closePeriodAt = async (
  tx: Tx,
  period: Period,
  by: { readonly userId: number; readonly at: Temporal.Instant },
): Promise<void> => {
  const at = by.at.toString();
  await tx.run`update pay_period set status = 'closed', calculated_at = ${at}::timestamptz, closed_at = ${at}::timestamptz where id = ${period.id}`;
  await tx.run`insert into pay_period_event (customer_id, pay_period_id, transition, from_status, to_status, user_id, created_at)
    values (${period.customerId}, ${period.id}, 'close', 'open', 'closed', ${by.userId}, ${at}::timestamptz)`;
};

/** The time of a calculation, as the whole period was calculated. */
export const markCalculated = async (tx: Tx, periodId: number): Promise<void> => {
  await updateRow(rows(tx), 'pay_period', periodId, { calculated_at: sql`now()` });
};

/** Only a closed period was exported: one that is opened meanwhile is not. */
export const markExported = async (
  tx: Tx,
  periodId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await rows(tx)
    .updateTable('pay_period')
    .set({ exported_at: now.toString() })
    .where('id', '=', periodId)
    .where('status', '=', 'closed')
    .execute();
};

/** Notes that a closed month is being compared with these rules of calculation; false: it was already. */
export const noteRulesCompared = async (
  tx: Tx,
  periodId: number,
  rules: number,
): Promise<boolean> => {
  const { rules_compared: compared } = await rows(tx)
    .selectFrom('pay_period')
    .select('rules_compared')
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow();
  if (compared === rules) return false;
  await updateRow(rows(tx), 'pay_period', periodId, { rules_compared: rules });
  return true;
};
