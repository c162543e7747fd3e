// Why a day gives right to its meals and nights: the rule of each, the proof of the night, what people entered by hand.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { expensesOn } from '../derive.ts';
import type { DayExpenses } from '../expenses.ts';
import { loadFacts } from './load-facts.ts';
import type { DayTables } from './table.ts';

/** Entered by hand, by whom and why. `at`: ISO with Z. */
export interface EnteredExpense {
  readonly meals: number;
  readonly overnights: number;
  readonly reason: string;
  readonly author: string;
  readonly at: string;
}

export interface ExpenseReasons extends DayExpenses {
  readonly entered: readonly EnteredExpense[];
}

const enteredOn = async (tx: Tx, collaboratorId: number, day: Day): Promise<EnteredExpense[]> => {
  const rows = await tables<DayTables & UserTables>({ tx })
    .selectFrom('expense_addition as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.meals', 'e.overnights', 'e.reason', 'e.created_at', 'u.first_name', 'u.last_name'])
    .where('e.collaborator_id', '=', collaboratorId)
    .where('e.day', '=', day)
    .orderBy('e.id')
    .execute();
  return rows.map((r) => ({
    meals: r.meals,
    overnights: r.overnights,
    reason: r.reason,
    author: [r.first_name, r.last_name].filter((name) => name !== null).join(' '),
    at: r.created_at,
  }));
};

/** As the rules have it now: a closed day may hold other figures. The transaction must see all that belongs to the person. */
export const expenseReasons = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<ExpenseReasons | null> => {
  const [facts] = await loadFacts(tx, [collaboratorId], { first: day, last: day });
  if (facts === undefined) return null;
  return { ...expensesOn(facts, day), entered: await enteredOn(tx, collaboratorId, day) };
};
