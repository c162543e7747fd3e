// One day from one state to the next, with what it says of the day record.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import type { PersonCall } from '#areas/collaborators/directory/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { sedentaryStatus, type SedentaryMove, type SedentaryStatus } from '../status.ts';
import { deliver } from './deliver.ts';
import { isSigned, type SedentaryDay } from './rows.ts';
import type { SedentaryHoursTables } from './table.ts';

const flow = { machine: sedentaryStatus, statuses: fr.statuses };

/** Throws where the period of the day is closed or its month is signed; the period stays as it is until the transaction ends. */
export const refuseLocked = async (
  tx: Tx,
  { infraId, collaboratorId, day }: { infraId: number; collaboratorId: number; day: string },
): Promise<void> => {
  const closed = await closedDays(tx, [infraId], { first: day, last: day }, true);
  if (closed.length > 0)
    throw new AppError('period_closed', { status: 409, message: fr.closedPeriod });
  if (await isSigned(tx, collaboratorId, day))
    throw new AppError('conflict', { message: fr.signedMonth });
};

type Values = Partial<
  Omit<SedentaryDay, 'id' | 'status' | 'version' | 'created_at' | 'updated_at'>
>;
/** Writes the move; hours that enter or leave the validated state reach or leave the day record. */
export const moveDay = async (
  tx: Tx,
  call: PersonCall,
  { row, moves, values }: { row: SedentaryDay; moves: readonly SedentaryMove[]; values: Values },
): Promise<SedentaryDay> => {
  const status = moves.reduce<SedentaryStatus>(
    (state, move) => stateAfter(flow, state, move),
    row.status,
  );
  await refuseLocked(tx, {
    infraId: row.infra_id,
    collaboratorId: row.collaborator_id,
    day: row.day,
  });
  const moved = await tables<SedentaryHoursTables>({ tx })
    .updateTable('sedentary_day')
    .set({ ...values, status })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'validated' || row.status === 'validated') await deliver(tx, call, moved);
  return moved;
};
