// What describes circuits: fields of a customer's own.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { Attribute, circuits, Field } from '../contract.ts';
import { attributeFault } from '../circuit.ts';
import { fr } from '../fr.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);
type Calling = { readonly tx: Tx; readonly actor: Actor };
type Row = Attribute & { readonly customerId: number };

const attributeRow = async ({ tx, actor }: Calling, id: number): Promise<Row> => {
  const r = await tables<CircuitTables>({ tx })
    .selectFrom('circuit_attribute')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', anyOf(actor.customers))
    .executeTakeFirst();
  if (r === undefined) throw notFound();
  const rows =
    await tx.value<number>`select count(*)::int as n from circuit where customer_id = ${r.customer_id} and "values" ? ${String(id)}`;
  return {
    id: r.id,
    label: r.label,
    kind: r.kind,
    options: r.options,
    required: r.required,
    position: r.position,
    used: rows ?? 0,
    updatedAt: r.updated_at,
    version: r.version,
    customerId: r.customer_id,
  };
};
/** What the form of a new field starts with. */
const NEW: Attribute = {
  id: 0,
  label: '',
  kind: 'text',
  options: [],
  required: false,
  position: 0,
  used: 0,
  updatedAt: null,
  version: 0,
};
export const loadAttribute = async (
  call: HandlerCall<typeof circuits.attributeLoad>,
): Promise<Attribute> => {
  if (call.params.id === 0) return NEW;
  const { customerId: _, ...attribute } = await attributeRow(call, call.params.id);
  return attribute;
};

/** What describes the circuits of all agencies is not for a person of some of them to change. */
const refuseUnlessWhole = (actor: Actor, customerId: number): void => {
  if (!actor.perimeter.includes(customerId))
    throw new AppError('conflict', { message: fr.attributeWhole });
};

export const saveAttribute = async (
  call: HandlerCall<typeof circuits.attributeSave>,
): Promise<{ id: number; version: number }> => {
  const { version, ...values } = call.body;
  const { id } = call.params;
  const before = id === 0 ? null : await attributeRow(call, id);
  const customerId = before?.customerId ?? (await customerOf(call));
  refuseUnlessWhole(call.actor, customerId);
  if (before !== null && before.kind !== values.kind && before.used > 0)
    throw invalid({ kind: fr.kindKept });
  const taken = await tables<CircuitTables>(call)
    .selectFrom('circuit_attribute')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('label', '=', values.label)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ label: fr.attributeTaken });
  const row = { ...values, options: values.kind === 'choice' ? [...new Set(values.options)] : [] };
  if (before === null)
    return tables<CircuitTables>(call)
      .insertInto('circuit_attribute')
      .values({ ...row, customer_id: customerId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'circuit_attribute',
    { id, version },
    row,
  );
  return { id: saved.id, version: saved.version };
};

/** Its values go with it. */
export const deleteAttribute = async (
  call: HandlerCall<typeof circuits.attributeDelete>,
): Promise<null> => {
  const { id, customerId } = await attributeRow(call, call.params.id);
  refuseUnlessWhole(call.actor, customerId);
  await call.tx
    .run`update circuit set "values" = "values" - ${String(id)} where customer_id = ${customerId} and "values" ? ${String(id)}`;
  await tables<CircuitTables>(call).deleteFrom('circuit_attribute').where('id', '=', id).execute();
  return null;
};

/** The fields of a customer's circuits with the values of one of them. */
export const fieldsOf = async (
  tx: Tx,
  customerIds: readonly number[],
  values: Readonly<Record<string, string>>,
): Promise<Field[]> =>
  (
    await tables<CircuitTables>({ tx })
      .selectFrom('circuit_attribute')
      .selectAll()
      .where('customer_id', '=', anyOf(customerIds))
      .orderBy('position')
      .orderBy('label')
      .execute()
  ).map((a) => ({
    id: a.id,
    label: a.label,
    kind: a.kind,
    options: a.options,
    required: a.required,
    value: values[a.id] ?? '',
  }));

/** What was typed of a circuit's attributes: without the empty ones; throws what does not fit. */
export const readValues = async (
  tx: Tx,
  customerId: number,
  typed: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  const fields = await fieldsOf(tx, [customerId], typed);
  const faults: Record<string, string> = {};
  for (const f of fields) {
    const fault = attributeFault(f, f.value);
    if (fault !== null) faults[`values.${f.id}`] = t(fault, { label: f.label });
  }
  if (Object.keys(typed).some((key) => !fields.some((f) => String(f.id) === key)))
    faults['values'] = fr.attributeUnknown;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return Object.fromEntries(
    fields.filter((f) => f.value !== '').map((f) => [String(f.id), f.value]),
  );
};
