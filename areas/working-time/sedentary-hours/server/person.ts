// Where a person works on a day.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';

export interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
/** Where a person works on some days: the agency of the mission that started last. */
export const placesOn = async (
  tx: Tx,
  person: number,
  range: { readonly first: Day; readonly last: Day },
): Promise<(day: Day) => number | null> => {
  const missions = await missionsDuring(tx, { collaboratorIds: [person] }, range);
  return (day) =>
    missions.findLast(
      ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day),
    )?.infraId ?? null;
};
export const placeOn = async (tx: Tx, person: number, day: Day): Promise<Place | null> => {
  const infraId = (await placesOn(tx, person, { first: day, last: day }))(day);
  const place = infraId === null ? null : await infrastructureOf(tx, infraId);
  return place === null ? null : { customerId: place.customerId, infraId: place.id };
};
