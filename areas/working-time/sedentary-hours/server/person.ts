// One person at a time: what is judged of their days stands while nobody else changes them. Elevated, since missions and days may lie beyond the account's
// perimeter; who asks is held to their own days, or to the days of their scope.
import type { Day } from '#engines/french-time/days.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';

export type PersonCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services' | 'request'>;

export const lockPerson = async (
  tx: Tx,
  call: PersonCall,
  collaboratorId: number,
): Promise<void> => {
  const person = await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select('customer_id')
    .where('id', '=', collaboratorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await auditAs(tx, {
    ...scopeOf(call.actor, call.request).audit,
    customerId: person?.customer_id ?? null,
  });
};

export const asEmployee = <T>(
  call: PersonCall,
  work: (tx: Tx, person: number) => Promise<T>,
): Promise<T> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    await lockPerson(tx, call, person);
    return work(tx, person);
  });
};

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
