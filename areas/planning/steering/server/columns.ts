// Steering columns: created, edited, ordered, deleted.
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import {
  customerOf,
  customerOrNull,
  customersOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import {
  MOST_COLUMNS,
  type LoadedColumn,
  type SteeringColumn,
  type steeringColumns,
} from '../contract.ts';
import { fr } from '../fr.ts';
import type { Call } from './formulas.ts';
import type { SteeringTables } from './table.ts';

const t = texts(fr);
const visible = async (call: Call, id: number) => {
  const row = await tables<SteeringTables>(call)
    .selectFrom('steering_column as c')
    .innerJoin('steering_formula as f', 'f.id', 'c.formula_id')
    .selectAll('c')
    .select(['f.code', 'f.unit'])
    .where('c.id', '=', id)
    .where('c.customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
const columnView = (r: Awaited<ReturnType<typeof visible>>): SteeringColumn => ({
  id: r.id,
  label: r.label,
  head: r.head,
  formulaId: r.formula_id,
  formula: r.code,
  unit: r.unit,
  format: r.format,
  decimals: r.decimals,
  thresholds: [...r.thresholds],
  audience: r.audience,
  position: r.position,
  active: r.active,
  updatedAt: r.updated_at,
  version: r.version,
});
const choicesOf = async (
  call: Call,
  customerId: number | null,
): Promise<LoadedColumn['formulas']> =>
  customerId === null
    ? []
    : tables<SteeringTables>(call)
        .selectFrom('steering_formula')
        .select(['id', 'code', 'label', 'unit'])
        .where('customer_id', '=', customerId)
        .orderBy('code')
        .execute();

export const loadNewColumn = async (
  call: HandlerCall<typeof steeringColumns.loadNew>,
): Promise<LoadedColumn> => ({
  column: null,
  formulas: await choicesOf(call, await customerOrNull(call)),
});
export const loadColumn = async (
  call: HandlerCall<typeof steeringColumns.load>,
): Promise<LoadedColumn> => {
  const row = await visible(call, call.params.id);
  return { column: columnView(row), formulas: await choicesOf(call, row.customer_id) };
};

const others = (call: Call, customerId: number) =>
  tables<SteeringTables>(call)
    .selectFrom('steering_column')
    .select(['id', 'label', 'position'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
export interface NewColumn {
  readonly label: string;
  readonly head: string;
  readonly formula_id: number;
  readonly format: SteeringColumn['format'];
  readonly decimals: number;
  readonly thresholds: SteeringColumn['thresholds'];
  readonly audience: SteeringColumn['audience'];
  readonly active: boolean;
}
/** At the right of those that are there. */
export const insertColumn = async (
  call: Call,
  customerId: number,
  values: NewColumn,
): Promise<{ id: number; version: number }> => {
  const all = await others(call, customerId);
  if (all.length >= MOST_COLUMNS) throw invalid({ label: t('tooMany', { most: MOST_COLUMNS }) });
  if (all.some((c) => c.label === values.label)) throw invalid({ label: fr.labelTaken });
  const row = {
    ...values,
    customer_id: customerId,
    position: Math.max(0, ...all.map((c) => c.position)) + 1,
    thresholds: JSON.stringify(values.thresholds),
  };
  return tables<SteeringTables>(call)
    .insertInto('steering_column')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const saveColumn = async (
  call: HandlerCall<typeof steeringColumns.save>,
): Promise<{ id: number; version: number }> => {
  const { id, version, formulaId, ...rest } = call.body;
  const customerId = id === 0 ? await customerOf(call) : (await visible(call, id)).customer_id;
  const formula = await tables<SteeringTables>(call)
    .selectFrom('steering_formula')
    .select('id')
    .where('id', '=', formulaId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (formula === undefined) throw invalid({ formulaId: fr.formulaMissing });
  const values = { ...rest, formula_id: formulaId };
  if (id === 0) return insertColumn(call, customerId, values);
  if ((await others(call, customerId)).some((c) => c.label === values.label && c.id !== id))
    throw invalid({ label: fr.labelTaken });
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'steering_column',
    { id, version },
    {
      ...values,
      thresholds: JSON.stringify(values.thresholds),
    },
  );
  return { id: saved.id, version: saved.version };
};

/** The whole order at once: a list that misses somebody's new column is refused. */
export const changeOrder = async (
  call: HandlerCall<typeof steeringColumns.changeOrder>,
): Promise<null> => {
  const all = await others(call, await customerOf(call));
  const { ids } = call.body;
  if (
    ids.length !== all.length ||
    new Set(ids).size !== ids.length ||
    ids.some((id) => !all.some((c) => c.id === id))
  )
    throw invalid({ ids: fr.orderWrong });
  for (const { id, position } of all) {
    const place = ids.indexOf(id) + 1;
    if (place !== position)
      await updateRow(tables<SteeringTables>(call), 'steering_column', id, { position: place });
  }
  return null;
};
export const removeColumn = async (
  call: HandlerCall<typeof steeringColumns.remove>,
): Promise<null> => {
  const { id } = await visible(call, call.params.id);
  await tables<SteeringTables>(call).deleteFrom('steering_column').where('id', '=', id).execute();
  return null;
};
