// Meals, nights away and allowances as marks on the days of many people. In the caller's sight.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  chosenFigures,
  COUNTED,
  figureColumns,
  figureWords,
} from '#areas/working-time/days/contract.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import { spent } from './list.ts';

export interface ExpenseDay {
  readonly collaboratorId: number;
  readonly day: string;
  /** `Repas 2, Découcher 1` */
  readonly text: string;
}
export const expenseDays = async (
  tx: Tx,
  scope: readonly number[],
  { first, last }: DayRange,
): Promise<ExpenseDay[]> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('day_record as d')
    .select(['d.collaborator_id', 'd.day'])
    .select(COUNTED.map((key) => `d.${figureColumns[key]}` as const))
    .where('d.infra_id', '=', anyOf(scope))
    .where('d.day', '>=', first)
    .where('d.day', '<=', last)
    .where(spent)
    .orderBy('d.collaborator_id')
    .orderBy('d.day')
    .execute();
  return rows.map((r) => {
    const figures = chosenFigures(COUNTED, r);
    return {
      collaboratorId: r.collaborator_id,
      day: r.day,
      text: COUNTED.filter((key) => figures[key] > 0)
        .map((key) => `${figureWords[key].short} ${figures[key]}`)
        .join(', '),
    };
  });
};
