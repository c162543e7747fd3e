// The story of a request: moves, changes, comments and files, written with each and read together.
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { finalSettlement } from '../contract.ts';
import type { EVENTS, SettlementEvent } from '../records.ts';
import type { SettlementStatus } from '../settlement-status.ts';
import { settlementOf, type SettlementRecord } from './held.ts';
import type { FinalSettlementTables } from './table.ts';

interface Happening {
  readonly event: (typeof EVENTS)[number];
  readonly from?: SettlementStatus;
  readonly to?: SettlementStatus;
  readonly note?: string | null;
}
type Noting = Pick<HandlerCall<typeof finalSettlement.edit>, 'tx' | 'now'> & {
  readonly actor: { readonly userId: number };
};
export const noteEvent = async (
  { tx, now, actor }: Noting,
  of: Pick<SettlementRecord, 'id' | 'customer_id' | 'infra_id'>,
  { event, from, to, note }: Happening,
): Promise<number> => {
  const id = await insertedId(tables<FinalSettlementTables>({ tx }), 'final_settlement_event', {
    customer_id: of.customer_id,
    infra_id: of.infra_id,
    final_settlement_id: of.id,
    event,
    from_status: from ?? null,
    to_status: to ?? null,
    note: note ?? null,
    user_id: actor.userId,
    at: now.toString(),
  });
  return id;
};

const shown = async (tx: Tx, settlement: number): Promise<SettlementEvent[]> => {
  const rows = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement_event')
    .select(['id', 'event', 'from_status as from', 'to_status as to', 'note', 'user_id', 'at'])
    .where('final_settlement_id', '=', settlement)
    .orderBy('id', 'desc')
    .execute();
  const names = await userNames(
    tx,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id: userId, ...row }) => ({ ...row, by: names.get(userId) ?? null }));
};

export const loadLogs = async (call: HandlerCall<typeof finalSettlement.logs>) => {
  const { id } = await settlementOf(call, call.params.id);
  return { logs: await shown(call.tx, id) };
};

export const saveComment = async (
  call: HandlerCall<typeof finalSettlement.saveComment>,
): Promise<SettlementEvent> => {
  const settlement = await settlementOf(call, call.params.id);
  const note = call.body.text;
  const id = await noteEvent(call, settlement, { event: 'commented', note });
  return {
    id,
    event: 'commented',
    from: null,
    to: null,
    note,
    by: call.actor.name,
    at: call.now.toString(),
  };
};
