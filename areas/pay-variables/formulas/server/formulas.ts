// The formula a call works on, and what its texts may name.
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Surroundings } from '#areas/pay-variables/headings/contract.ts';
import { surroundings, type visibleFormula } from '#areas/pay-variables/headings/server/api.ts';
import { fr } from '../fr.ts';
import type { FormulaTables } from '#areas/pay-variables/headings/server/table.ts';

export const t = texts(fr);
export type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now'>;

export type FormulaRecord = Awaited<ReturnType<typeof visibleFormula>>;

/** All headings of a customer, and the names that formulas may use. */
export const around = async (call: Pick<Call, 'tx'>, customerId: number) => {
  const { all, vocabulary } = await surroundings(call, customerId);
  return { headings: all, vocabulary } satisfies Surroundings;
};

export const draftOf = (call: Pick<Call, 'tx'>, id: number) =>
  tables<FormulaTables>(call)
    .selectFrom('formula_version')
    .selectAll()
    .where('formula_id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();

/** The last published version, whatever its day. */
export const lastPublished = (call: Pick<Call, 'tx'>, id: number) =>
  tables<FormulaTables>(call)
    .selectFrom('formula_version')
    .selectAll()
    .where('formula_id', '=', id)
    .where('status', '=', 'published')
    .orderBy('since', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Nobody else changes the formula until the transaction ends. */
export const holdFormula = async (call: Pick<Call, 'tx'>, id: number): Promise<void> => {
  await tables<FormulaTables>(call)
    .selectFrom('formula')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
};
