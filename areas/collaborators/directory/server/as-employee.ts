// What employees read and write of their own: beyond the account's perimeter, held to the person, in their name.
import type { Route } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { DirectoryTables } from './table.ts';

export type PersonCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services' | 'request'>;

/** In an elevated transaction: what is judged of a person stands until it ends, and changes are written down in the caller's name. */
export const lockPerson = async (tx: Tx, call: PersonCall, id: number): Promise<void> => {
  const person = await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select('customer_id as customerId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) throw notFound();
  await auditAs(tx, { ...scopeOf(call.actor, call.request).audit, ...person });
};

/** One change at a time of one's own. Throws 403 where the account is no employee's. */
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
