// Headings and parameters as they count on one day.
import { tables, type Tx } from '#platform/server/call.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formulasOn } from './formula-versions.ts';
import type { PayHeading, PayParameter, Regulation, Rounding } from '../heading.ts';
import type { FormulaTables, HeadingTables } from './table.ts';

const t = (tx: Tx) => tables<HeadingTables>({ tx });

export interface HeadingInForce extends Pick<
  PayHeading,
  'id' | 'code' | 'label' | 'unit' | 'formula' | 'decimals'
> {
  readonly rounding: Rounding | null;
  readonly regulation: Regulation;
}
/**
 * Active headings of a customer that are valid on the day, in the order of the grid, each with the text of its formula's version of the day. One whose
 * formula is in force only later does not count yet.
 */
export const activeHeadings = async (
  tx: Tx,
  customerId: number,
  day: Day,
): Promise<HeadingInForce[]> => {
  const rows = await t(tx)
    .selectFrom('heading')
    .select([
      'id',
      'code',
      'label',
      'unit',
      'formula',
      'decimals',
      'regulation',
      'rounding_mode',
      'rounding_step',
      'formula_id',
    ])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', day)]))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('position')
    .orderBy('code')
    .execute();
  const texts = await formulasOn(tx, customerId, day);
  return rows.flatMap(
    ({ rounding_mode: mode, rounding_step: step, formula_id: formulaId, ...h }) => {
      const formula = formulaId === null ? h.formula : texts.get(formulaId)?.text;
      return formula === undefined
        ? []
        : [{ ...h, formula, rounding: mode === null || step === null ? null : { mode, step } }];
    },
  );
};

/** Days within a stretch on which a heading begins, has ended, or a version of a formula begins. */
export const changesOfDefinitions = async (
  tx: Tx,
  customerId: number,
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<Day[]> => {
  const versions = await tables<FormulaTables>({ tx })
    .selectFrom('formula_version')
    .select('since')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'published')
    .where('since', '>', first)
    .where('since', '<=', last)
    .execute();
  const rows = await t(tx)
    .selectFrom('heading')
    .select(['valid_from', 'valid_until'])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_from', '>', first), eb('valid_until', '<=', last)]))
    .execute();
  return [
    ...versions.flatMap((v) => v.since ?? []),
    ...rows.flatMap((r) => [
      ...(r.valid_from === null ? [] : [r.valid_from]),
      ...(r.valid_until === null ? [] : [addDays(r.valid_until, 1)]),
    ]),
  ];
};

/** Of several versions of one parameter, the last that began on or before the day. */
export const parametersOn = async (tx: Tx, customerId: number, day: Day): Promise<PayParameter[]> =>
  t(tx)
    .selectFrom('pay_parameter')
    .distinctOn(['kind', 'name'])
    .select(['kind', 'name', 'unit', 'value', 'since', 'source'])
    .where('customer_id', '=', customerId)
    .where('since', '<=', day)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('since', 'desc')
    .execute();

/** Every parameter's name once, whatever its date: what a formula may name. */
export const allParameters = async (tx: Tx, customerId: number): Promise<PayParameter[]> =>
  parametersOn(tx, customerId, '9999-12-31');
