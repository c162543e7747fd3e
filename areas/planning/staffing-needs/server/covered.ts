// Needs against the plan: who is in which agency and team, with which shifts, less granted absences.
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { isTerritory, zoneNamed, type TimeZone } from '#engines/french-time/territories.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { missionsDuring, type Mission } from '#areas/collaborators/directory/server/api.ts';
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { absenceRows } from '#areas/planning/changes/server/api.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import {
  coverOf,
  occurrencesOf,
  serves,
  spansOf,
  type AbsenceOfDay,
  type Cover,
  type Occurrence,
  type PlannedShift,
  type Presence,
} from '../coverage.ts';
import type { Need } from '../need.ts';
import type { Calling } from './needs.ts';

export interface Place {
  readonly name: string;
  readonly zone: TimeZone;
  readonly isHoliday: (day: Day) => boolean;
}
export const placesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Place>> =>
  new Map(
    (await infrastructuresOf(tx, ids)).map(({ id, name, timezone, holidayZone }) => {
      const territory = isTerritory(holidayZone) ? holidayZone : 'metropole';
      const zone = zoneNamed(timezone);
      return [id, { name, zone, isHoliday: (day: Day) => isHoliday(day, territory) }];
    }),
  );

const shiftsOf = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<(PlannedShift & { readonly person: number })[]> =>
  tables<ScheduleTables>({ tx })
    .selectFrom('planned_day')
    .select([
      'collaborator_id as person',
      'day',
      'starts_minute as start',
      'ends_minute as end',
      'break_minutes as pause',
    ])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
const missionOn = (missions: readonly Mission[] = [], day: Day): Mission | undefined =>
  missions.findLast((m) => m.startsOn <= day && (m.endsOn === null || day <= m.endsOn));

/** Everybody who is planned in some agencies, by the day on which the shift begins. */
const presencesIn = async (
  { tx }: Calling,
  range: DayRange,
  places: ReadonlyMap<number, Place>,
): Promise<ReadonlyMap<Day, Presence[]>> => {
  // A night of the day before, or of the day after a need that runs over midnight.
  const wide = { first: addDays(range.first, -1), last: addDays(range.last, 1) };
  const here = await missionsDuring(tx, { infras: [...places.keys()] }, wide);
  const ids = [...new Set(here.map((m) => m.collaboratorId))];
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: ids }, wide),
    (m) => m.collaboratorId,
  );
  const waiting: readonly string[] = PENDING_ABSENCES;
  const away: ReadonlyMap<number, AbsenceOfDay[]> = Map.groupBy(
    (await absenceRows(tx, { collaboratorIds: ids, range: wide })).filter(
      (a) => !waiting.includes(a.status),
    ),
    (a) => a.collaboratorId,
  );
  const all = (await shiftsOf(tx, ids, wide)).flatMap((shift) => {
    const mission = missionOn(missions.get(shift.person), shift.day);
    const place = mission === undefined ? undefined : places.get(mission.infraId);
    if (mission === undefined || place === undefined) return [];
    const who = {
      person: shift.person,
      infraId: mission.infraId,
      qualification: mission.driverType ?? ('sedentary' as const),
    };
    return spansOf(shift, away.get(shift.person) ?? [], place.zone).map((span) => ({
      day: shift.day,
      presence: { ...who, ...span },
    }));
  });
  const byDay = Map.groupBy(all, (x) => x.day);
  return new Map([...byDay].map(([day, of]) => [day, of.map((x) => x.presence)]));
};

export interface CoveredDay extends Occurrence, Cover {
  /** Those who are there at some moment of it. */
  readonly presences: readonly Presence[];
}
/** Each need on each of its days. */
export const coveredIn = async (
  call: Calling,
  range: DayRange,
  needs: readonly Need[],
): Promise<{
  readonly places: ReadonlyMap<number, Place>;
  readonly daysOf: (need: Need) => CoveredDay[];
}> => {
  const places = await placesOf(call.tx, [...new Set(needs.map((n) => n.infraId))]);
  const presences = await presencesIn(call, range, places);
  const { members } = await memberships(call, 'collaborator');
  const groups = new Set(members.map((m) => `${m.groupId} ${m.memberId}`));
  const isMember = (group: number, person: number): boolean => groups.has(`${group} ${person}`);
  const around = new Map(
    eachDay(range).map((day) => [
      day,
      [addDays(day, -1), day, addDays(day, 1)].flatMap((d) => presences.get(d) ?? []),
    ]),
  );
  const daysOf = (need: Need): CoveredDay[] => {
    const place = places.get(need.infraId);
    if (place === undefined) return [];
    return occurrencesOf(need, range, place).map((o) => {
      const mine = (around.get(o.day) ?? []).filter(
        (p) => p.from < o.to && o.from < p.to && serves(need, p, isMember),
      );
      return { ...o, ...coverOf(o, o.required, mine), presences: mine };
    });
  };
  return { places, daysOf };
};
