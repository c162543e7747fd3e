// Formulas that a caller may see.
import { notFound } from '#platform/server/app-error.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { FormulaTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;

/** The customers of what the caller sees: one for a customer's people, those of the context for the provider's. */
export const customersOf = (call: Call) =>
  tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(call.actor.scope));

/** A formula that the caller sees; else `not_found`. */
export const visibleFormula = async (call: Call, id: number) => {
  const row = await tables<FormulaTables>(call)
    .selectFrom('formula')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
