// Which text of a formula counts on a day: what calculations ask.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { FormulaTables, HeadingUnit } from './table.ts';

export interface FormulaOnDay {
  readonly text: string;
  readonly unit: HeadingUnit;
  readonly version: number;
}

/** Formula id → its text in force on a day. A formula that is published only later is absent: what uses it does not count yet. */
export const formulasOn = async (
  tx: Tx,
  customerId: number,
  day: Day,
): Promise<ReadonlyMap<number, FormulaOnDay>> => {
  const rows = await tables<FormulaTables>({ tx })
    .selectFrom('formula_version as v')
    .innerJoin('formula as f', 'f.id', 'v.formula_id')
    .distinctOn('v.formula_id')
    .select(['v.formula_id', 'v.text', 'f.unit', 'v.number'])
    .where('v.customer_id', '=', customerId)
    .where('v.status', '=', 'published')
    .where('v.since', '<=', day)
    .orderBy('v.formula_id')
    .orderBy('v.since', 'desc')
    .orderBy('v.number', 'desc')
    .execute();
  return new Map(
    rows.map((r) => [r.formula_id, { text: r.text, unit: r.unit, version: r.number }]),
  );
};

/**
 * Makes a formula of the same code, valid since ever, for each heading of a customer that holds its text itself. May be called again.
 */
export const formulasOfHeadings = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.run`insert into formula (customer_id, code, label, unit) select customer_id, code, label, unit from heading where customer_id = ${customerId} and formula_id is null and formula <> '' order by position, code
    on conflict (customer_id, code) do nothing`;
  await tx.run`insert into formula_version (customer_id, formula_id, number, status, text, since, published_at)
    select f.customer_id, f.id, 1, 'published', h.formula, '1970-01-01', now() from formula f join heading h on h.customer_id = f.customer_id and h.code = f.code and h.formula_id is null
    where f.customer_id = ${customerId} and not exists (select from formula_version v where v.formula_id = f.id)`;
  await tx.run`update heading h set formula_id = f.id from formula f join formula_version v on v.formula_id = f.id and v.status = 'published'
    where h.customer_id = ${customerId} and h.formula_id is null and f.customer_id = h.customer_id and f.code = h.code and v.text = h.formula`;
};

/** Headings repeat the text in force, for lists and searches: written again when a version is published and every night. */
export const repeatInHeadings = async (
  tx: Tx,
  day: Day,
  formulaId: number | null = null,
): Promise<void> => {
  await tx.run`update heading h set formula = v.text from (select distinct on (formula_id) formula_id, text from formula_version where status = 'published' and since <= ${day}::date and (${formulaId}::bigint is null or formula_id = ${formulaId}::bigint)
    order by formula_id, since desc, number desc) v where h.formula_id = v.formula_id and h.formula <> v.text`;
};
