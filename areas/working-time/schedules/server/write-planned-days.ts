// Planned days written. Whether they may be (closed periods, missions, legal limits) is checked by `planning/changes`.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';

interface DayOfPerson {
  readonly collaboratorId: number;
  readonly day: Day;
}
/** Minutes count from local midnight of the day; the end may pass 1440. */
export interface PlannedShift extends DayOfPerson {
  readonly customerId: number;
  readonly infraId: number;
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  code: 'text',
  starts_minute: 'int2',
  ends_minute: 'int2',
  break_minutes: 'int2',
} as const;

export const clearPlannedDays = async (tx: Tx, days: readonly DayOfPerson[]): Promise<void> => {
  if (days.length === 0) return;
  await tx.run`delete from planned_day p using unnest(${days.map((d) => d.collaboratorId)}::bigint[], ${days.map((d) => d.day)}::date[]) as u(collaborator_id, day)
    where p.collaborator_id = u.collaborator_id and p.day = u.day`;
};

/** Gives days that are planned already another shift. */
export const replacePlannedDays = async (
  tx: Tx,
  shifts: readonly PlannedShift[],
): Promise<void> => {
  if (shifts.length === 0) return;
  await tx.run`update planned_day p set infra_id = u.infra_id, code = u.code, starts_minute = u.starts, ends_minute = u.ends, break_minutes = u.pause
      from unnest(${shifts.map((s) => s.collaboratorId)}::bigint[], ${shifts.map((s) => s.day)}::date[], ${shifts.map((s) => s.infraId)}::bigint[], ${shifts.map((s) => s.code)}::text[],
        ${shifts.map((s) => s.start)}::int2[], ${shifts.map((s) => s.end)}::int2[], ${shifts.map((s) => s.pause)}::int2[]) as u(collaborator_id, day, infra_id, code, starts, ends, pause)
      where p.collaborator_id = u.collaborator_id and p.day = u.day`;
};

/** Answers how many were written: fewer than given where a day stands that is out of sight. */
export const addPlannedDays = async (tx: Tx, shifts: readonly PlannedShift[]): Promise<number> => {
  const rows = shifts.map((s) => ({
    customer_id: s.customerId,
    infra_id: s.infraId,
    collaborator_id: s.collaboratorId,
    day: s.day,
    code: s.code,
    starts_minute: s.start,
    ends_minute: s.end,
    break_minutes: s.pause,
  }));
  const target = {
    table: 'planned_day',
    columns,
    onConflict: 'on constraint planned_day_once do nothing',
  };
  return (await insertManyOnConflict(tx, target, rows)).length;
};
