// The customer that a back-office call works for.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';

/** One's own; for the provider's staff the one of the infrastructure they work in; null where that names none, or several. */
export const customerOrNull = async ({
  tx,
  actor,
}: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'customerId' | 'scope'>;
}): Promise<number | null> => {
  if (actor.customerId !== null) return actor.customerId;
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(actor.scope))
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.customer_id ?? null) : null;
};

/** The same for a call that changes something: 422 where no one customer is meant. */
export const customerOf = async (call: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'customerId' | 'scope'>;
}): Promise<number> => {
  const customerId = await customerOrNull(call);
  if (customerId === null) throw invalid({ infrastructure: fr.customerNeeded });
  return customerId;
};
