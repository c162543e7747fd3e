// One request as the handlers of a call see it, and the right of its reader.
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { FileGroup } from '../fields.ts';
import type { Held } from '../missing.ts';
import type { Mover } from '../settlement-status.ts';
import type { FinalSettlementTables } from './table.ts';

/** @throws not_found for one out of the caller's perimeter */
export const settlementOf = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  id: number,
  lock = false,
) => {
  const rows = tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement')
    .selectAll()
    .where('id', '=', id);
  const row = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  if (row === undefined || !actor.perimeter.includes(row.infra_id)) throw notFound();
  return row;
};
export type SettlementRecord = Awaited<ReturnType<typeof settlementOf>>;

/** Nobody prepares, verifies or answers for the settlement of their own. */
export const moverOf = (
  actor: Actor,
  { collaborator_id: leaver }: Pick<SettlementRecord, 'collaborator_id'>,
): Mover => ({
  // Staff in the name of an administrator of the customer prepared it all the same.
  isProvider: actor.provider || actor.impersonator !== null,
  may: (permission) => leaver !== actor.collaboratorId && may(actor, permission),
});

export const heldBy = ({ reason, ends_on: endsOn, method, details }: SettlementRecord): Held => ({
  ...details,
  reason,
  endsOn,
  method,
});

export const fileGroupsOf = async (tx: Tx, id: number): Promise<ReadonlySet<FileGroup>> => {
  const rows = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement_file')
    .select('file_group')
    .distinct()
    .where('final_settlement_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.file_group));
};
