// The pay department's decision on a paper of an agreed settlement: validated, or rejected with a reason. A new file is another paper, and waits.
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import {
  prepayFileStatus,
  type PrepayFileStatus,
} from '#areas/pay-variables/pay-engine/contract.ts';
import type { finalSettlement } from '../contract.ts';
import type { FileGroup } from '../fields.ts';
import { fr } from '../fr.ts';
import type { SettlementStatus } from '../settlement-status.ts';
import { fileInSight } from './files.ts';
import type { FinalSettlementTables } from './table.ts';

/** Settlements whose papers the pay department sees. */
export const AGREED = ['accepted', 'finalized'] as const satisfies readonly SettlementStatus[];
const isAgreed = (status: SettlementStatus): boolean => AGREED.some((agreed) => agreed === status);

export interface PaperDecision {
  readonly act: 'validate' | 'reject';
  readonly reason: string | null;
  /** Whether the reader may decide papers of this group. */
  readonly mayDecide: (group: FileGroup) => boolean;
}
type Call = Pick<HandlerCall<typeof finalSettlement.downloadFile>, 'tx' | 'actor' | 'now'>;
export const decidePaper = async (
  call: Call,
  id: number,
  { act, reason, mayDecide }: PaperDecision,
): Promise<{ id: number; status: PrepayFileStatus }> => {
  const { row, record } = await fileInSight(call, id);
  if (!isAgreed(record.status) || !mayDecide(row.file_group)) throw notFound();
  // Nobody answers for a settlement of their own.
  if (record.collaborator_id === call.actor.collaboratorId)
    throw new AppError('forbidden', { message: fr.ownPaper });
  const status = next(prepayFileStatus, row.status, act);
  const allowed = movesFrom(prepayFileStatus, row.status);
  if (status === null)
    throw new AppError('transition_refused', { message: fr.paperDecided, extra: { allowed } });
  const changed = await tables<FinalSettlementTables>(call)
    .updateTable('final_settlement_file')
    .set({
      status,
      reason,
      decided_by: call.actor.userId,
      decided_at: call.now.toString(),
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .executeTakeFirst();
  // Somebody decided it meanwhile.
  if (changed.numUpdatedRows === 0n)
    throw new AppError('transition_refused', { message: fr.paperDecided, extra: { allowed: [] } });
  return { id, status };
};
