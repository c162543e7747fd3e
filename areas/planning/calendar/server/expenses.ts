// The expenses of a day, with the reason of each.
import { NATION_SIGNS } from '#engines/tachograph/nations.data.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  dayRecords,
  expenseFigures,
  expenseReasons,
  type DayRow,
  type ExpenseReasons,
} from '#areas/working-time/days/server/api.ts';
import type { calendar } from '../contract.ts';
import { expenseLines, type ExpenseCauses } from '../expense-words.ts';
import { fr } from '../fr.ts';
import { seenPerson } from './people.ts';

const nightOf = (night: ExpenseReasons['night']): ExpenseCauses['night'] => {
  if (night === null || night.by === 'declaration') return night;
  const nation = night.nation === null ? null : (NATION_SIGNS[night.nation] ?? null);
  return { by: 'place', km: night.km, nation };
};

/** A closed day keeps the figures of its close: today’s rules may give others. */
const agrees = (record: DayRow | undefined, reasons: ExpenseReasons): boolean => {
  const now = expenseFigures(reasons);
  return (record?.meals ?? 0) === now.meals && (record?.overnights ?? 0) === now.overnights;
};

export const detailExpense = async (call: HandlerCall<typeof calendar.detailExpense>) => {
  const { collaborator, day } = call.query;
  const range = { first: day, last: day };
  const { actor, services } = call;
  const record = await services.db.within(scopeOf(actor, call.request), 'read', async (tx) => {
    const person = await seenPerson({ tx, actor }, collaborator, range);
    const rows = await dayRecords(tx, { collaboratorIds: [person.id], from: day, to: day });
    return rows[0];
  });
  // A record follows from all that is known of a person: so do its reasons.
  const reasons = await services.db.elevated((tx) => expenseReasons(tx, collaborator, day));
  const [meals, overnights] = [record?.meals ?? 0, record?.overnights ?? 0];
  if (reasons === null) return { meals, overnights, lines: [], note: null };
  const lines = expenseLines({
    day,
    lines: reasons.lines,
    night: nightOf(reasons.night),
    entered: reasons.entered,
  });
  return { meals, overnights, lines, note: agrees(record, reasons) ? null : fr.expense.otherNow };
};
