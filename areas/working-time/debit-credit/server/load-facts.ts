// What the days of many people follow from, in a handful of queries. The transaction must see all that belongs to them: read elevated.
import { isHoliday } from '#engines/french-time/holidays.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { territoriesOf } from '#areas/organisation/infrastructures/server/api.ts';
import { dayRecords, type DayRow } from '#areas/working-time/days/server/api.ts';
import { dueOn, schedulesOf } from '#areas/working-time/schedules/server/api.ts';
import type { DayFacts, RecordFact } from '../day-lines.ts';

const END = '9999-12-31';
const ALL: DayRange = { first: '1900-01-01', last: END };
const OWN_PAYROLL = 'P';

export interface LoadedPerson extends DayFacts {
  readonly person: Person;
  readonly missions: readonly Mission[];
}

const recordFact = (r: DayRow): RecordFact => ({
  service: r.service,
  stale: r.stale,
  proven: r.evidenceIds.length > 0,
  absences: r.absences,
});
/** Missions on the company's own payroll only: the hours of the others are another employer's. */
export const loadDayFacts = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<LoadedPerson[]> => {
  const people = await collaboratorsOf(tx, collaboratorIds);
  const ids = people.map(({ id }) => id);
  const own = (await missionsDuring(tx, { collaboratorIds: ids }, ALL)).filter(
    ({ type }) => type === OWN_PAYROLL,
  );
  const missions = Map.groupBy(own, (m) => m.collaboratorId);
  const schedules = Map.groupBy(await schedulesOf(tx, ids), (s) => s.collaboratorId);
  const records = Map.groupBy(
    await dayRecords(tx, { collaboratorIds: ids, from: range.first, to: range.last }),
    (r) => r.collaboratorId,
  );
  const zoneOf = await territoriesOf(
    tx,
    [...people, ...own].map((p) => p.infraId),
  );
  return people.map((person): LoadedPerson => {
    const mine = missions.get(person.id) ?? [];
    const missionOfDay = (day: Day) => missionOn(mine, day);
    return {
      person,
      missions: mine,
      employed: mine.map((m) => ({ first: m.startsOn, last: m.endsOn ?? END })),
      due: dueOn(schedules.get(person.id) ?? []),
      weekOn: (day) => missionOfDay(day)?.weeklyMinutes ?? 0,
      holiday: (day) => isHoliday(day, zoneOf(missionOfDay(day)?.infraId ?? person.infraId)),
      records: new Map((records.get(person.id) ?? []).map((r) => [r.day, recordFact(r)])),
    };
  });
};
