// What an analysis tries, heading by heading; and the same for good, where a published version reaches back into closed months.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { PayHeading } from '#areas/pay-variables/headings/contract.ts';
import type { FormulaTables, HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { regulariseSince, type Drafts } from '#areas/pay-variables/pay-entry/server/api.ts';
import type { FormulaRecord } from './formulas.ts';

export interface Tried {
  readonly formulaId: number | null;
  readonly headingId?: number | null;
  /** Of a text of a heading's own. */
  readonly heading?: PayHeading | null;
  /** Of a version dated back. */
  readonly since?: Day | null;
  readonly text: string;
}

/** The headings that take a text, as a month counts them: all that take the formula, or the one that might. */
const takersOf = async (
  tx: Tx,
  { formulaId, headingId }: Pick<Tried, 'formulaId' | 'headingId'>,
): Promise<PayHeading[]> => {
  const rows = await tables<HeadingTables>({ tx })
    .selectFrom('heading')
    .select([
      'id',
      'code',
      'label',
      'unit',
      'formula',
      'decimals',
      'rounding_mode',
      'rounding_step',
    ])
    .where((eb) =>
      typeof headingId === 'number' ? eb('id', '=', headingId) : eb('formula_id', '=', formulaId),
    )
    .execute();
  return rows.map(({ rounding_mode: mode, rounding_step: step, ...heading }) => ({
    ...heading,
    ...(mode === null || step === null ? {} : { rounding: { mode, step } }),
  }));
};

/** The day from which another published version counts: what is dated back ends there. */
const nextVersion = async (tx: Tx, formulaId: number, since: Day): Promise<Day | null> => {
  const row = await tables<FormulaTables>({ tx })
    .selectFrom('formula_version')
    .select((eb) => eb.fn.min('since').as('since'))
    .where('formula_id', '=', formulaId)
    .where('status', '=', 'published')
    .where('since', '>', since)
    .executeTakeFirst();
  return row?.since ?? null;
};

/** Also of months that did not have the heading; a version dated back reaches only those that had it. */
export const draftsOf = async (tx: Tx, tried: Tried): Promise<Drafts> => {
  const { formulaId, heading = null, since = null, text } = tried;
  if (heading !== null) return new Map([[heading.id, [{ text, heading }]]]);
  const takers = await takersOf(tx, tried);
  if (since === null || formulaId === null)
    return new Map(takers.map((taker) => [taker.id, [{ text, heading: taker }]]));
  const until = await nextVersion(tx, formulaId, since);
  return new Map(takers.map(({ id }) => [id, [{ text, since, until }]]));
};

/** Regularises the closed months that a published version is dated back into; answers how many are looked at. */
export const regulariseFormula = async (
  call: Parameters<typeof regulariseSince>[0],
  f: Pick<FormulaRecord, 'id' | 'customer_id'>,
  { text, since }: { readonly text: string; readonly since: Day },
): Promise<number> => {
  const takers = await takersOf(call.tx, { formulaId: f.id });
  return regulariseSince(call, {
    customerId: f.customer_id,
    headings: takers.map(({ id }) => id),
    text,
    since,
    until: await nextVersion(call.tx, f.id, since),
  });
};
