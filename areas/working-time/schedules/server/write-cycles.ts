// Theoretical schedules written; that one at most holds on a day is checked by `planning/theoretical-schedules`.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { CycleWeek } from '../cycle.ts';
import type { TheoreticalScheduleTables } from './table.ts';

const rows = (tx: Tx) => tables<TheoreticalScheduleTables>({ tx });
type Saved = { readonly id: number; readonly version: number };

export interface NewSchedule {
  readonly customerId: number;
  readonly collaboratorId: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly weeks: readonly CycleWeek[];
}
/** `seen.id` 0 is a new one; another must still have the version that was seen (409 `stale`). */
export const saveSchedule = (tx: Tx, seen: Saved, schedule: NewSchedule): Promise<Saved> => {
  const values = {
    starts_on: schedule.startsOn,
    ends_on: schedule.endsOn,
    weeks: JSON.stringify(schedule.weeks),
  };
  if (seen.id !== 0) return updateVersioned(tx, 'theoretical_schedule', seen, values);
  return rows(tx)
    .insertInto('theoretical_schedule')
    .values({
      customer_id: schedule.customerId,
      collaborator_id: schedule.collaboratorId,
      ...values,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const endSchedule = async (tx: Tx, id: number, lastDay: Day): Promise<void> => {
  await updateRow(rows(tx), 'theoretical_schedule', id, { ends_on: lastDay });
};

export const removeSchedule = async (tx: Tx, id: number): Promise<void> => {
  await rows(tx).deleteFrom('theoretical_schedule').where('id', '=', id).execute();
};
