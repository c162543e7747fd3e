// Meals and overnights added by hand: facts of a day beside its evidence. Whoever writes them marks the day stale.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { dayRows, type DayTables } from './table.ts';

export interface ExpenseByHand {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly day: Day;
  readonly meals: number;
  readonly overnights: number;
  readonly reason: string;
  readonly userId: number;
}
export const addExpenseByHand = async (tx: Tx, e: ExpenseByHand): Promise<number> =>
  await insertedId(tables<DayTables>({ tx }), 'expense_addition', {
    customer_id: e.customerId,
    infra_id: e.infraId,
    collaborator_id: e.collaboratorId,
    day: e.day,
    meals: e.meals,
    overnights: e.overnights,
    reason: e.reason,
    user_id: e.userId,
  });

/** All of a day in some infrastructures; answers how many there were. */
export const removeExpensesByHand = async (
  tx: Tx,
  of: { readonly collaboratorId: number; readonly day: Day },
  infras: readonly number[],
): Promise<number> =>
  (
    await tables<DayTables>({ tx })
      .deleteFrom('expense_addition')
      .where('collaborator_id', '=', of.collaboratorId)
      .where('day', '=', of.day)
      .where('infra_id', '=', anyOf(infras))
      .returning('id')
      .execute()
  ).length;

/** In SQL, whether somebody added to the day of a record by hand. @param record alias of `day_record` */
export const addedByHand = (record: string): RawBuilder<boolean> => {
  const d = dayRows(record);
  return sql<boolean>`exists (select from expense_addition added where added.collaborator_id = ${d.person} and added.day = ${d.day})`;
};
