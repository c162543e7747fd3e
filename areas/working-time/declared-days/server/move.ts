// One day from one state to the next, with what it says of the day record.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { declaredStatus, type DeclaredMove, type DeclaredStatus } from '../status.ts';
import { deliver } from './deliver.ts';
import type { PersonCall } from './person.ts';
import type { DeclaredDay } from './rows.ts';
import type { DeclaredDaysTables } from './table.ts';

const flow = { machine: declaredStatus, statuses: fr.statuses };

/** Throws where the period of the day is closed; the period stays as it is until the transaction ends. */
export const refuseClosed = async (tx: Tx, infraId: number, day: string): Promise<void> => {
  const closed = await closedDays(tx, [infraId], { first: day, last: day }, true);
  if (closed.length > 0)
    throw new AppError('period_closed', { status: 409, message: fr.closedPeriod });
};

type Values = Partial<Omit<DeclaredDay, 'id' | 'status' | 'version' | 'created_at' | 'updated_at'>>;
/** Writes the move. A day that enters or leaves the validated state reaches or leaves the day record: elevated then. */
export const moveDay = async (
  tx: Tx,
  call: PersonCall,
  { row, moves, values }: { row: DeclaredDay; moves: readonly DeclaredMove[]; values: Values },
): Promise<DeclaredDay> => {
  const status = moves.reduce<DeclaredStatus>(
    (state, move) => stateAfter(flow, state, move),
    row.status,
  );
  await refuseClosed(tx, row.infra_id, row.day);
  const isTold = status === 'validated' || row.status === 'validated';
  const { provenOtherwise } = isTold
    ? await deliver(tx, call, { ...row, ...values, status })
    : { provenOtherwise: false };
  return tables<DeclaredDaysTables>({ tx })
    .updateTable('declared_day')
    .set({ ...values, status, proven_otherwise: provenOtherwise })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};
