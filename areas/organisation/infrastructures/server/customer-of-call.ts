// The customer that a call works for.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { fr } from '../fr.ts';
import type { InfrastructureTables } from './table.ts';

interface InScope {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
}
interface Call extends InScope {
  readonly actor: Pick<Actor, 'customerId' | 'scope'>;
}

/** The customers of the caller's context, as a query: one, but for the provider's staff who have chosen none. */
export const customersOf = ({ tx, actor }: InScope) =>
  tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(actor.scope));

/** One's own; for the provider's staff the one of the infrastructure they work in; null where that names none, or several. */
export const customerOrNull = async (call: Call): Promise<number | null> => {
  if (call.actor.customerId !== null) return call.actor.customerId;
  const rows = await customersOf(call).limit(2).execute();
  return rows.length === 1 ? (rows[0]?.customer_id ?? null) : null;
};

/** The same for a call that changes something: 422 where no one customer is meant. */
export const customerOf = async (call: Call): Promise<number> => {
  const customerId = await customerOrNull(call);
  if (customerId === null) throw invalid({ infrastructure: fr.customerNeeded });
  return customerId;
};

/**
 * The customers of the caller's context, and the one asked for: the only one where none is, null where there are several.
 * Throws 422 for one outside.
 */
export const chosenCustomer = async (call: InScope, asked: number | undefined) => {
  const customers = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure as i')
    .select(['i.id', 'i.name'])
    .where('i.id', 'in', customersOf(call))
    .orderBy('i.name')
    .execute();
  if (asked === undefined)
    return { customers, one: customers.length === 1 ? (customers[0] ?? null) : null };
  const one = customers.find(({ id }) => id === asked);
  if (one === undefined) throw invalid({ customer: fr.customerUnknown });
  return { customers, one };
};
