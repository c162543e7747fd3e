// Whose schedule it is: somebody in the caller's sight, and what is planned for them.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';

export const seen = async (
  { tx, actor }: Pick<HandlerCall<Route>, 'tx' | 'actor'>,
  id: number,
): Promise<Person> => {
  const person = await collaboratorOf(tx, id);
  if (person === null || !actor.scope.includes(person.infraId)) throw notFound();
  return person;
};

export const plannedIn = async (
  tx: Tx,
  collaboratorId: number,
  { first, last }: DayRange,
): Promise<ReadonlyMap<Day, Shift>> =>
  new Map(
    (
      await tables<ScheduleTables>({ tx })
        .selectFrom('planned_day')
        .select(['day', 'code', 'starts_minute', 'ends_minute', 'break_minutes'])
        .where('collaborator_id', '=', collaboratorId)
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .execute()
    ).map((r) => [
      r.day,
      { code: r.code, start: r.starts_minute, end: r.ends_minute, pause: r.break_minutes },
    ]),
  );
