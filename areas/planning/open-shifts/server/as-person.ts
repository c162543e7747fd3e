// An employee's own reading and writing: beyond the account's perimeter, held to the person, judged over the whole customer as a planner's change would be.
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { subtree, zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { WriteCall } from '#areas/planning/changes/server/api.ts';

type OwnCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services' | 'request'>;
export interface PersonCall extends WriteCall {
  readonly person: Person;
  /** On the clock of the person's agency. */
  readonly today: Day;
}
export const asPerson = <T>(call: OwnCall, work: (own: PersonCall) => Promise<T>): Promise<T> => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx: Tx) => {
    const { actor, now, services, request } = call;
    const person = await collaboratorOf(tx, id);
    if (person === null) throw notFound();
    const { customerId } = person;
    await auditAs(tx, { ...scopeOf(actor, request).audit, customerId });
    const scope = await subtree(tx, customerId);
    const today = todayIn(now, await zoneOf(tx, person.infraId));
    return work({ tx, now, today, services, actor: { ...actor, scope }, person });
  });
};
