// Dated values that formulas name: a new one counts from its day on, the ones before stay for the days before.
import type { Day } from '#engines/french-time/days.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { checkHeading } from '../check-heading.ts';
import type { headings, ParameterForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { keptAmount, saidAmount } from '../parameter-amount.ts';
import { surroundings, type Call } from './edit.ts';
import type { HeadingTables } from './table.ts';

const t = texts(fr);
interface Named {
  readonly customer_id: number;
  readonly kind: 'parameter' | 'threshold';
  readonly name: string;
}

const parameterRow = async ({ tx, actor }: Call, id: number) => {
  const row = await tables<HeadingTables & InfrastructureTables>({ tx })
    .selectFrom('pay_parameter')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', (eb) =>
      eb.selectFrom('infrastructure').select('customer_id').where('id', '=', anyOf(actor.scope)),
    )
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

const others = (call: Pick<Call, 'tx'>, { customer_id, kind, name }: Named, but: number) =>
  tables<HeadingTables>(call)
    .selectFrom('pay_parameter')
    .select(['id', 'unit', 'since'])
    .where('customer_id', '=', customer_id)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('id', '<>', but)
    .execute();

const refuseSameDay = (all: readonly { readonly since: Day }[], since: Day): void => {
  if (all.some((o) => o.since === since)) throw invalid({ since: fr.sinceTaken });
};

export const createParameter = async (
  call: HandlerCall<typeof headings.createParameter>,
): Promise<{ id: number; version: number }> => {
  const { amount, ...values } = call.body;
  const named = { customer_id: await customerOf(call), kind: values.kind, name: values.name };
  const all = await others(call, named, 0);
  const unit = all[0]?.unit;
  if (unit !== undefined && unit !== values.unit)
    throw invalid({ unit: t('otherUnitThan', { unit: fr.unitNames[unit] }) });
  refuseSameDay(all, values.since);
  const made = await tables<HeadingTables>(call)
    .insertInto('pay_parameter')
    .values({ ...values, customer_id: named.customer_id, value: keptAmount(amount, values.unit) })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ since: fr.sinceTaken });
  return made;
};

export const saveParameter = async (
  call: HandlerCall<typeof headings.saveParameter>,
): Promise<{ id: number; version: number }> => {
  const { amount, version, ...values } = call.body;
  const before = await parameterRow(call, call.params.id);
  refuseSameDay(await others(call, before, before.id), values.since);
  const { id, version: now } = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'pay_parameter',
    { id: before.id, version },
    { ...values, value: keptAmount(amount, before.unit) },
  );
  return { id, version: now };
};

/** A value as its form sends it. */
export const savedParameter = async (
  call: HandlerCall<typeof headings.saveParameter>,
): Promise<ParameterForm> => {
  const { value, unit, since, source, version } = await parameterRow(call, call.params.id);
  return { amount: saidAmount(value, unit), since, source, version };
};

/** The last value of a name that formulas read stays: they would no longer be understood. */
export const removeParameter = async (
  call: HandlerCall<typeof headings.removeParameter>,
): Promise<null> => {
  const row = await parameterRow(call, call.params.id);
  if ((await others(call, row, row.id)).length === 0) {
    const { all, vocabulary } = await surroundings(call, row.customer_id);
    const word = row.kind === 'parameter' ? 'parametre' : 'seuil';
    const codes = all
      .filter((h) =>
        checkHeading(h, [], vocabulary).references.some(
          (r) => r.kind === 'keyed' && r.of === word && r.key === row.name,
        ),
      )
      .map((h) => h.code);
    if (codes.length > 0)
      throw new AppError('parameter_used', {
        status: 409,
        message: t('parameterUsed', { name: row.name, codes: codes.join(', ') }),
      });
  }
  await tables<HeadingTables>(call).deleteFrom('pay_parameter').where('id', '=', row.id).execute();
  return null;
};
