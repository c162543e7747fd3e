// Steering formulas: read with what they may name, saved only when they read and count what they say.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { keyedName } from '#engines/formula/vocabulary.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { checkText, type HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import {
  payConfiguration,
  surroundings,
  vocabularyOf,
  withoutBands,
} from '#areas/pay-variables/headings/server/api.ts';
import {
  customerOf,
  customerOrNull,
  customersOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import type { LoadedFormula, SteeringFormula, steeringFormulas } from '../contract.ts';
import { fr } from '../fr.ts';
import { steeringNames } from '../vocabulary.ts';
import type { SteeringTables } from './table.ts';

const t = texts(fr);
export type Call = Pick<HandlerCall<typeof steeringFormulas.loadNew>, 'tx' | 'actor' | 'now'>;

/** What the formulas of a customer may name here. */
export const namesOf = async (call: Pick<Call, 'tx'>, customerId: number): Promise<Vocabulary> =>
  steeringNames((await surroundings(call, customerId)).vocabulary);
/** Errors of a text in French, none when it holds. */
export const errorsOf = (text: string, unit: HeadingUnit, vocabulary: Vocabulary) =>
  checkText({ id: null, unit, text }, { headings: [], vocabulary }).errors.map((e) => {
    const heading =
      e.code === 'unknown-key'
        ? /^rubrique\(\s*"([^"]*)"/i.exec(text.slice(e.from))?.[1]
        : undefined;
    return heading === undefined ? e : { ...e, message: t('readsHeadings', { code: heading }) };
  });

/** A formula that the caller sees; else `not_found`. */
export const visible = async (call: Call, id: number) => {
  const row = await tables<SteeringTables>(call)
    .selectFrom('steering_formula as f')
    .selectAll('f')
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(c.label order by c.position, c.label), '{}') from steering_column c where c.formula_id = f.id)`.as(
        'columns',
      ),
    )
    .where('f.id', '=', id)
    .where('f.customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
const formulaView = (r: Awaited<ReturnType<typeof visible>>): SteeringFormula => ({
  id: r.id,
  code: r.code,
  label: r.label,
  unit: r.unit,
  text: r.text,
  description: r.description,
  source: r.source,
  columns: r.columns,
  updatedAt: r.updated_at,
  version: r.version,
});

/** What the editor works with: the names, and today's parameters. */
const detailsOf = async (
  call: Call,
  customerId: number | null,
): Promise<LoadedFormula['details']> => {
  if (customerId === null)
    return {
      formulas: [],
      headings: [],
      parameters: [],
      vocabulary: steeringNames(withoutBands(vocabularyOf({ headings: [], parameters: [] }))),
    };
  const { parameters } = await payConfiguration(call.tx, customerId, todayIn(call.now));
  return {
    formulas: [],
    headings: [],
    vocabulary: await namesOf(call, customerId),
    parameters: parameters.map((p) => ({
      name: keyedName({
        of: p.kind === 'threshold' ? 'seuil' : 'parametre',
        key: p.name,
        field: null,
      }),
      value: p.value,
    })),
  };
};
export const loadNewFormula = async (
  call: HandlerCall<typeof steeringFormulas.loadNew>,
): Promise<LoadedFormula> => ({
  formula: null,
  details: await detailsOf(call, await customerOrNull(call)),
});
export const loadFormula = async (
  call: HandlerCall<typeof steeringFormulas.load>,
): Promise<LoadedFormula> => {
  const row = await visible(call, call.params.id);
  return { formula: formulaView(row), details: await detailsOf(call, row.customer_id) };
};

export const saveFormula = async (
  call: HandlerCall<typeof steeringFormulas.save>,
): Promise<{ id: number; version: number }> => {
  const { id, version, ...values } = call.body;
  const before = id === 0 ? null : await visible(call, id);
  const customerId = before?.customer_id ?? (await customerOf(call));
  const errors = errorsOf(values.text, values.unit, await namesOf(call, customerId));
  if (errors.length > 0)
    throw new AppError('invalid', {
      message: t('refused', { count: errors.length }),
      details: errors.map((e) => ({ field: 'text', message: e.message })),
      extra: { errors },
    });
  if (before !== null && before.unit !== values.unit && before.columns.length > 0)
    throw invalid({
      unit: t('unitKept', {
        count: before.columns.length,
        columns: before.columns.map((c) => `« ${c} »`).join(', '),
      }),
    });
  const taken = await tables<SteeringTables>(call)
    .selectFrom('steering_formula')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', values.code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ code: fr.codeTaken });
  if (before !== null) {
    const saved = await updateVersioned<{ id: number; version: number }>(
      call.tx,
      'steering_formula',
      { id, version },
      values,
    );
    return { id: saved.id, version: saved.version };
  }
  return tables<SteeringTables>(call)
    .insertInto('steering_formula')
    .values({ customer_id: customerId, ...values })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const removeFormula = async (
  call: HandlerCall<typeof steeringFormulas.remove>,
): Promise<null> => {
  const row = await visible(call, call.params.id);
  if (row.columns.length > 0)
    throw new AppError('steering_formula_used', {
      status: 409,
      message: t('formulaUsed', {
        code: row.code,
        count: row.columns.length,
        columns: row.columns.map((c) => `« ${c} »`).join(', '),
      }),
    });
  await deleteRow(tables<SteeringTables>(call), 'steering_formula', row.id);
  return null;
};
