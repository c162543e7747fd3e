// Who declares days in some agencies during a range, with what is known of their days: read at once for all of them.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  missionsDuring,
  personName,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import {
  infrastructuresOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { countingAbsencesIn } from '#areas/working-time/schedules/server/api.ts';
import type { Rule } from '../rules.ts';
import { awayOn, holidayIn, missionOn, type PersonDays } from './person.ts';
import { NOTHING_OWN, nearestSettings, personSettings, ruleOf } from './settings.ts';

export interface DeclaringPerson {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: InfrastructureFacts;
  readonly missions: readonly Mission[];
  readonly rule: Rule;
  readonly days: PersonDays;
}

const peopleOf = (tx: Tx, ids: readonly number[]) =>
  tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'last_name', 'first_name', 'matricule', 'type'])
    .where('id', '=', anyOf(ids))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** By name. Elevated: held to `infras`. Only the part of a person's days that lies in them is judged. */
export const declaringPeople = async (
  tx: Tx,
  infras: readonly number[],
  range: DayRange,
): Promise<DeclaringPerson[]> => {
  const missions = Map.groupBy(
    await missionsDuring(tx, { infras }, range),
    ({ collaboratorId }) => collaboratorId,
  );
  const settings = await nearestSettings(tx, infras);
  if (settings.size === 0) return [];
  const places = new Map((await infrastructuresOf(tx, infras)).map((place) => [place.id, place]));
  const own = await personSettings(tx, [...missions.keys()]);
  const absences = Map.groupBy(
    await countingAbsencesIn(tx, infras, range),
    ({ collaboratorId }) => collaboratorId,
  );
  return (await peopleOf(tx, [...missions.keys()])).flatMap((person): DeclaringPerson[] => {
    const mine = missions.get(person.id) ?? [];
    const away = absences.get(person.id) ?? [];
    const placeOn = (day: Day): InfrastructureFacts | null =>
      places.get(missionOn(mine, day)?.infraId ?? 0) ?? null;
    const ruleOn = (day: Day): Rule | null =>
      ruleOf(
        settings.get(placeOn(day)?.id ?? 0)?.setting,
        own.get(person.id) ?? NOTHING_OWN,
        person.type,
      );
    const last = eachDay(range).findLast((day) => ruleOn(day) !== null);
    const agency = last === undefined ? null : placeOn(last);
    const rule = last === undefined ? null : ruleOn(last);
    if (agency === null || rule === null) return [];
    const days: PersonDays = {
      collaboratorId: person.id,
      placeOn,
      ruleOn,
      factsOn: (day) => ({
        day,
        holiday: holidayIn(placeOn(day)?.holidayZone, day),
        away: awayOn(away, day),
        hasMission: placeOn(day) !== null,
      }),
      absencesOn: () => [],
      absenceLabel: (code) => code,
    };
    return [
      {
        id: person.id,
        name: personName({ lastName: person.last_name, firstName: person.first_name }),
        matricule: person.matricule,
        agency,
        missions: mine,
        rule,
        days,
      },
    ];
  });
};
