// What became of a declared day is told to whoever declared it, in the transaction of the answer.
import { daysOfMonth, type Month } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import type { PersonCall } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { fr } from '../fr.ts';
import { notices, type ToldMove } from '../notices.ts';
import type { SedentaryMove } from '../status.ts';
import type { SedentaryDay } from './rows.ts';

const isTold = (move: SedentaryMove): move is SedentaryMove & ToldMove =>
  Object.hasOwn(fr.told, move);

/** Invented: a day that is validated as declared is not told, it would be every day's message. */
export const tellDay = async (
  tx: Tx,
  { services }: PersonCall,
  { moved, move }: { readonly moved: SedentaryDay; readonly move: SedentaryMove },
): Promise<void> => {
  if (!isTold(move)) return;
  const { id, day, reason, version } = moved;
  await notify({ tx, services }, notices.answered, {
    to: { employee: moved.collaborator_id },
    event: `sedentary ${id} ${move} ${version}`,
    values: { day, move, reason },
  });
};

/** A signature that holds no more is told, since only its person can sign again. */
export const tellSheet = async (
  tx: Tx,
  { services }: PersonCall,
  { sheet, person, month }: { sheet: number; person: number; month: Month },
): Promise<void> => {
  await notify({ tx, services }, notices.answered, {
    to: { employee: person },
    event: `sedentary sheet ${sheet} reopened`,
    values: { day: daysOfMonth(month).first, move: 'reopenSheet', reason: null },
  });
};
