// What demo data asks of final settlements. Elevated, never for requests.
import { tables, type Tx } from '#platform/server/call.ts';
import type { Details } from '../records.ts';
import type { SettlementStatus } from '../settlement-status.ts';
import { firstDetails } from './first-details.ts';
import type { FinalSettlementTables } from './table.ts';

export interface DemoSettlement {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly userId: number;
  readonly reason: number;
  readonly status: SettlementStatus;
  readonly endsOn: string;
  readonly at: Temporal.Instant;
  readonly assigneeId: number | null;
  readonly details: Partial<Details>;
}
/** A request as its status would have it, with the day it was made. */
export const createSettlement = async (tx: Tx, asked: DemoSettlement): Promise<void> => {
  const db = tables<FinalSettlementTables>({ tx });
  const details = {
    ...firstDetails({ startsOn: null, category: 'workers', lastWorkedOn: asked.endsOn }),
    ...asked.details,
  };
  const place = { customer_id: asked.customerId, infra_id: asked.infraId };
  const { id } = await db
    .insertInto('final_settlement')
    .values({
      ...place,
      collaborator_id: asked.collaboratorId,
      reason: asked.reason,
      status: asked.status,
      ends_on: asked.endsOn,
      method: null,
      details: JSON.stringify(details),
      requested_by: asked.userId,
      requested_at: asked.at.toString(),
      assigned_to: asked.assigneeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('final_settlement_event')
    .values({
      ...place,
      final_settlement_id: id,
      event: 'created',
      from_status: null,
      to_status: null,
      note: null,
      user_id: asked.userId,
      at: asked.at.toString(),
    })
    .execute();
};
