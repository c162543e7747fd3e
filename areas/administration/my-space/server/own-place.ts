// Where a person works: whose clock and whose holidays are theirs. Elevated: held to the person.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { Territory, TimeZone } from '#engines/french-time/territories.ts';
import { paris } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { collaboratorOf, missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { territoriesOf, zoneOf } from '#areas/organisation/infrastructures/server/api.ts';

const agencyOf = async (tx: Tx, id: number): Promise<number> =>
  (await collaboratorOf(tx, id))?.infraId ?? 0;
/** The clock of the person's agency. */
export const zoneOfPerson = async (tx: Tx, id: number): Promise<TimeZone> =>
  zoneOf(tx, await agencyOf(tx, id));

interface Place {
  readonly territoryOn: (day: Day) => Territory;
  readonly zoneOn: (day: Day) => TimeZone;
}
/** By the agency of the day's mission, else that of the person. */
export const placeOfPerson = async (tx: Tx, id: number, range: DayRange): Promise<Place> => {
  const missions = await missionsDuring(tx, { collaboratorIds: [id] }, range);
  const own = await agencyOf(tx, id);
  const agencies = [...new Set([own, ...missions.map((m) => m.infraId)])];
  const territoryOf = await territoriesOf(tx, agencies);
  const zones = new Map<number, TimeZone>();
  for (const agency of agencies) zones.set(agency, await zoneOf(tx, agency));
  const agencyOn = (day: Day): number =>
    missions.findLast((m) => m.startsOn <= day && (m.endsOn === null || m.endsOn >= day))
      ?.infraId ?? own;
  return {
    territoryOn: (day) => territoryOf(agencyOn(day)),
    zoneOn: (day) => zones.get(agencyOn(day)) ?? paris,
  };
};
