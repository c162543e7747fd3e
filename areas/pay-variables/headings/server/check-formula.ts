// A formula read while it is typed: a heading's, a formula's, or one that is nowhere yet.
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { checkHeading } from '../check-heading.ts';
import { checkText } from '../check-text.ts';
import type { FormulaReading, headings } from '../contract.ts';
import { customerOf } from './customer.ts';
import { heading, reading, surroundings } from './edit.ts';
import type { FormulaTables } from './table.ts';

type Call = Pick<HandlerCall<typeof headings.checkFormula>, 'tx' | 'actor'>;

/** The customers of what the caller sees: one for a customer's people, those of the context for the provider's. */
export const customersOf = (call: Call) =>
  tables<InfrastructureTables>(call).selectFrom('infrastructure').select('customer_id').distinct().where('id', '=', anyOf(call.actor.scope));

/** A formula that the caller sees; else `not_found`. */
export const visibleFormula = async (call: Call, id: number) => {
  const row = await tables<FormulaTables>(call).selectFrom('formula').selectAll().where('id', '=', id).where('customer_id', 'in', customersOf(call) as never).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

export const checkFormulaText = async (call: HandlerCall<typeof headings.checkFormula>): Promise<FormulaReading> => {
  const { formula: text, headingId, formulaId, unit } = call.body;
  if (headingId !== undefined) {
    const r = await heading(call, headingId);
    const { all, vocabulary } = await surroundings(call, r.customer_id);
    return reading(checkHeading({ ...r, formula: text }, all, vocabulary), vocabulary);
  }
  const known = formulaId === undefined ? null : await visibleFormula(call, formulaId);
  const { all, vocabulary } = await surroundings(call, known?.customer_id ?? await customerOf(call));
  return reading(checkText({ id: known?.id ?? null, unit: unit ?? known?.unit ?? 'number', text }, { headings: all, vocabulary }), vocabulary);
};
