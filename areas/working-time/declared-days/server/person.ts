// One person at a time: what is judged of their days stands while nobody else changes them.
import { halvesTaken } from '#engines/counters/halves.ts';
import { isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { isTerritory } from '#engines/french-time/territories.ts';
import type { Route } from '#platform/contract/route.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  collaboratorOf,
  missionsDuring,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import {
  infrastructureOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { toEmployees } from '#areas/working-time/schedules/contract.ts';
import {
  absencesOf,
  codeBookOfPerson,
  COUNTING_ABSENCES,
} from '#areas/working-time/schedules/server/api.ts';
import type { DayFacts, Half, Rule } from '../rules.ts';
import { NOTHING_OWN, nearestSettings, personSettings, ruleOf } from './settings.ts';

export type PersonCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services' | 'request'>;

/** Also where the caller's own role reads: nobody else of this area changes the person's days until the transaction ends. */
export const holdPerson = async (tx: Tx, collaboratorId: number): Promise<void> => {
  await tx.run`select pg_advisory_xact_lock(hashtext(${`declared days of ${collaboratorId}`}))`;
};
/** In an elevated transaction: who is written down for the change of a customer's row. */
export const noteAuthor = (tx: Tx, call: PersonCall, customerId: number): Promise<void> =>
  auditAs(tx, { ...scopeOf(call.actor, call.request).audit, customerId });

type Absence = Awaited<ReturnType<typeof absencesOf>>[number];
/** The halves of a day that an absence covers; one of some hours covers none. */
export const halvesAwayOn = (
  absence: Pick<Absence, 'startsOn' | 'endsOn' | 'firstHalf' | 'lastHalf' | 'fromMinute'>,
  day: Day,
): readonly Half[] =>
  absence.fromMinute === null
    ? halvesTaken({ ...absence, first: absence.startsOn, last: absence.endsOn }, day)
    : [];
export const awayOn = (
  absences: readonly Parameters<typeof halvesAwayOn>[0][],
  day: Day,
): Half[] => [...new Set(absences.flatMap((absence) => halvesAwayOn(absence, day)))];

export const holidayIn = (zone: string | undefined, day: Day): boolean =>
  isHoliday(day, zone !== undefined && isTerritory(zone) ? zone : 'metropole');

export interface PersonDays {
  readonly collaboratorId: number;
  /** Where the person works on a day: the agency of the mission that started last. */
  readonly placeOn: (day: Day) => InfrastructureFacts | null;
  /** How the person declares on a day; null where they do not. */
  readonly ruleOn: (day: Day) => Rule | null;
  readonly factsOn: (day: Day) => DayFacts;
  readonly absencesOn: (day: Day) => readonly Absence[];
  /** As the customer names it to its employees. */
  readonly absenceLabel: (code: string) => string;
}
export const missionOn = (missions: readonly Mission[], day: Day): Mission | undefined =>
  missions.findLast(
    ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day),
  );

/** What is known of the days of a range, of one person. Within what the transaction sees. */
export const personDays = async (
  tx: Tx,
  collaboratorId: number,
  range: DayRange,
): Promise<PersonDays> => {
  const person = await collaboratorOf(tx, collaboratorId);
  const missions = await missionsDuring(tx, { collaboratorIds: [collaboratorId] }, range);
  const infras = [...new Set(missions.map(({ infraId }) => infraId))];
  const places = new Map<number, InfrastructureFacts>();
  for (const id of infras) {
    const place = await infrastructureOf(tx, id);
    if (place !== null) places.set(id, place);
  }
  const settings = await nearestSettings(tx, infras);
  const own = (await personSettings(tx, [collaboratorId])).get(collaboratorId) ?? NOTHING_OWN;
  const absences = (await absencesOf(tx, collaboratorId, range)).filter(({ status }) =>
    COUNTING_ABSENCES.includes(status),
  );
  const codes = await codeBookOfPerson(tx, collaboratorId);
  const placeOn = (day: Day): InfrastructureFacts | null =>
    places.get(missionOn(missions, day)?.infraId ?? 0) ?? null;
  return {
    collaboratorId,
    absenceLabel: (code) => toEmployees(codes, 'absence', code).label,
    placeOn,
    ruleOn: (day) =>
      person === null
        ? null
        : ruleOf(settings.get(placeOn(day)?.id ?? 0)?.setting, own, person.type),
    factsOn: (day) => ({
      day,
      holiday: holidayIn(placeOn(day)?.holidayZone, day),
      away: awayOn(absences, day),
      hasMission: placeOn(day) !== null,
    }),
    absencesOn: (day) =>
      absences.filter(({ startsOn, endsOn }) => isInRange(day, { first: startsOn, last: endsOn })),
  };
};
