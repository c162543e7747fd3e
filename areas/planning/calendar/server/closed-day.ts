// What a correction of a day of a closed month does: the month stays as it was closed, the difference waits as regularisations.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { RegulatedMonth } from '#areas/pay-variables/pay-entry/server/api.ts';
import { derivedDays, type DayRow } from '#areas/working-time/days/server/api.ts';
import type { Effect } from '../contract.ts';
import { EFFECT_FIGURES, type Amounts } from '../shapes.ts';

/** The figures of a day that the effect of a correction shows; nothing where there is no record. */
export const amounts = (d: Amounts | undefined): Amounts =>
  Object.fromEntries(EFFECT_FIGURES.map((key) => [key, d?.[key] ?? 0])) as Amounts;

/** A day and its neighbours as they would come out now: closed ones too, which keep their figures. */
export const daysNow = async (
  tx: Tx,
  { person, day }: { readonly person: number; readonly day: Day },
  kept: readonly DayRow[],
): Promise<DayRow[]> => {
  const range = { first: addDays(day, -1), last: addDays(day, 1) };
  const now = new Map((await derivedDays(tx, [person], range)).map((d) => [d.day, d]));
  return kept.map((row) => {
    const d = row.status === 'closed' ? now.get(row.day) : undefined;
    return d === undefined ? row : { ...row, ...amounts(d) };
  });
};

/** What the closed month would pay otherwise because of this correction alone. */
export const regulated = (
  before: RegulatedMonth | null,
  after: RegulatedMonth | null,
): Effect['pay'] => {
  if (before === null || after === null) return null;
  const ids = new Set([...before.values.keys(), ...after.values.keys()]);
  const values = [...ids].flatMap((id) => {
    const [was, now] = [before.values.get(id), after.values.get(id)];
    const one = now ?? was;
    if (one === undefined) return [];
    // One that was not proposed before stood as it was paid; one that is gone stands so again.
    const moved = { before: was?.after ?? one.before, after: now?.after ?? one.before };
    const { code, label, unit } = one;
    return moved.before === moved.after ? [] : [{ code, label, unit, ...moved }];
  });
  return { month: after.month, values };
};
