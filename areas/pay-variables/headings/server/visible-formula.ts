// Formulas that a caller may see.
import { notFound } from '#platform/server/app-error.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { FormulaTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;

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
