// The services that a plan leaves once absences have taken their share, as instants: what clockings are compared with.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { isService } from '#engines/working-day/activity.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { clockOn, planStatements } from '../facts.ts';
import { absences, clocksOf, peopleOf, plans } from './load-facts.ts';

export interface PersonPlan {
  readonly collaboratorId: number;
  readonly customerId: number;
  readonly infraId: number;
  /** Where the person counts on the last day of the range. */
  readonly zone: TimeZone;
  /** Somebody planned a day of the range, even where an absence took it. */
  readonly planned: boolean;
  /** UTC seconds; `rest` in seconds. */
  readonly services: readonly {
    readonly day: Day;
    readonly start: number;
    readonly end: number;
    readonly rest: number;
  }[];
}

/** The plans of some people in a range of local days. The transaction must see all that belongs to them. */
export const plannedServices = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<PersonPlan[]> => {
  const people = await peopleOf(tx, collaboratorIds);
  const ids = people.map((p) => p.id);
  const wide = { first: addDays(range.first, -1), last: addDays(range.last, 1) };
  const shifts = await plans(tx, ids, range);
  const away = await absences(tx, ids, wide);
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: ids }, wide),
    (m) => m.collaboratorId,
  );
  const clockOf = await clocksOf(tx, [
    ...people.map((p) => p.infra_id),
    ...[...missions.values()].flat().map((m) => m.infraId),
  ]);
  return people.map((p) => {
    const who = { missions: missions.get(p.id) ?? [], infraId: p.infra_id, clockOf };
    const mine = shifts.get(p.id) ?? [];
    return {
      collaboratorId: p.id,
      customerId: p.customer_id,
      infraId: p.infra_id,
      zone: clockOn(who, range.last).zone,
      planned: mine.length > 0,
      services: mine.flatMap((plan) => {
        const spells = planStatements(plan, away.get(p.id) ?? [], clockOn(who, plan.day).zone);
        const work = spells.filter((s) => isService(s.activity));
        if (work.length === 0) return [];
        const start = Math.min(...work.map((s) => s.start));
        const end = Math.max(...work.map((s) => s.end));
        const worked = work.reduce((sum, s) => sum + s.end - s.start, 0);
        return [{ day: plan.day, start, end, rest: end - start - worked }];
      }),
    };
  });
};
