// The customer that a back-office call works for.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';

/** One's own; for the provider's staff the one of the infrastructure they work in. 422 where that names none. */
export const customerOf = async ({ tx, actor }: { readonly tx: Tx; readonly actor: Pick<Actor, 'customerId' | 'scope'> }): Promise<number> => {
  if (actor.customerId !== null) return actor.customerId;
  const rows = await tables<InfrastructureTables>({ tx }).selectFrom('infrastructure').select('customer_id').distinct().where('id', '=', anyOf(actor.scope)).limit(2).execute();
  const [only] = rows;
  if (only === undefined || rows.length > 1) throw invalid({ infrastructure: fr.customerNeeded });
  return only.customer_id;
};
