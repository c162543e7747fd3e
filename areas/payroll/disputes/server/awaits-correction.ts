import { monthOf } from '#engines/french-time/months.ts';
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { DisputeTables } from './table.ts';

/** Whether a person objects to a day, or to a figure of its month, and waits for the caller's answer. In the caller's scope. */
export const awaitsCorrection = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { collaboratorId, day }: { readonly collaboratorId: number; readonly day: Day },
): Promise<boolean> => {
  if (!may(actor, 'dispute.answer')) return false;
  const open = await tables<DisputeTables>({ tx })
    .selectFrom('dispute')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('day', '=', day), eb('month', '=', monthOf(day))]))
    .executeTakeFirst();
  return open !== undefined;
};
