// What an employee writes of their own: beyond the account's perimeter, held to the person, in their name.
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { disputes } from '../contract.ts';

type Changing = Pick<HandlerCall<typeof disputes.open>, 'actor' | 'request' | 'services'>;
export const asPerson = <T>(
  call: Changing,
  work: (tx: Tx, person: number) => Promise<T>,
): Promise<T> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const { actor, request } = call;
    await auditAs(tx, { ...scopeOf(actor, request).audit, customerId: actor.customerId });
    return work(tx, person);
  });
};
