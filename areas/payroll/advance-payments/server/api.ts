// What others ask of advances; what demo data creates is elevated, never for requests.
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow, insertedId } from '#platform/server/db/rows.ts';
import type { AdvanceRule } from '../limits.ts';
import { noteEvent } from './events.ts';
import type { AdvancePaymentTables } from './table.ts';

interface Owner {
  readonly customerId: number;
  readonly infraId: number;
}
export const createAdvanceRule = async (
  tx: Tx,
  { customerId, infraId }: Owner,
  { headingId, ...rule }: AdvanceRule & { readonly headingId: number },
): Promise<void> => {
  await insertRow(tables<AdvancePaymentTables>({ tx }), 'advance_payment_setting', {
    customer_id: customerId,
    infra_id: infraId,
    heading_id: headingId,
    max_amount: rule.maxAmount,
    max_per_month: rule.maxPerMonth,
    monthly_ceiling: rule.monthlyCeiling,
    first_day: rule.firstDay,
    last_day: rule.lastDay,
    min_seniority: rule.minSeniority,
    active: true,
  });
};

/** Own codes of the headings that advances are paid under: what is taken off the pay again. */
export const advanceHeadings = async (tx: Tx, customerId: number): Promise<Set<string>> => {
  const h = headingRows('h');
  const rows =
    await tx.column<string>`select distinct ${h.code} as code from ${h.rows} join advance_payment_setting s on s.heading_id = ${h.id} where s.customer_id = ${customerId}`;
  return new Set(rows);
};

export interface DemoAdvance extends Owner {
  readonly collaboratorId: number;
  readonly userId: number;
  readonly amount: number;
  readonly comment: string;
  readonly at: Temporal.Instant;
}
/** A request that waits. */
export const createAdvance = async (tx: Tx, asked: DemoAdvance): Promise<void> => {
  const id = await insertedId(tables<AdvancePaymentTables>({ tx }), 'advance_payment', {
    customer_id: asked.customerId,
    infra_id: asked.infraId,
    collaborator_id: asked.collaboratorId,
    amount: asked.amount,
    comment: asked.comment,
    status: 'waiting',
    requested_at: asked.at.toString(),
  });
  const { customerId, infraId, userId, at } = asked;
  await noteEvent(tx, { id, customerId, infraId }, { event: 'created', userId, at });
};
