// What companies allow: one rule for an infrastructure and what is below it.
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import type { advancePayments, AdvanceSetting } from '../contract.ts';
import { fr } from '../fr.ts';
import type { AdvancePaymentTables } from './table.ts';

type Tables = AdvancePaymentTables & InfrastructureTables & HeadingTables;

const rows = ({ tx, actor }: Pick<HandlerCall<typeof advancePayments.settings>, 'tx' | 'actor'>) =>
  tables<Tables>({ tx })
    .selectFrom('advance_payment_setting as s')
    .innerJoin('infrastructure as i', 'i.id', 's.infra_id')
    .innerJoin('heading as h', 'h.id', 's.heading_id')
    .select([
      's.id',
      's.version',
      's.infra_id as infraId',
      'i.name as infrastructure',
      's.heading_id as headingId',
      'h.label as heading',
      's.max_amount as maxAmount',
      's.max_per_month as maxPerMonth',
      's.monthly_ceiling as monthlyCeiling',
      's.first_day as firstDay',
      's.last_day as lastDay',
      's.min_seniority as minSeniority',
      's.active',
    ])
    .where('s.infra_id', '=', anyOf(actor.scope));

export const loadSettings = async (
  call: HandlerCall<typeof advancePayments.settings>,
): Promise<{ settings: AdvanceSetting[]; places: { id: number; name: string }[] }> => ({
  settings: await rows(call).orderBy('i.name').execute(),
  places: await tables<Tables>(call)
    .selectFrom('infrastructure')
    .select(['id', 'name'])
    .where('id', '=', anyOf(call.actor.scope))
    .where('type', 'in', ['group', 'company', 'agency'])
    .where('active', '=', true)
    .orderBy('name')
    .execute(),
});

/** What is saved now, in the names of the contract: for who saves over a colleague. */
export const currentSetting = async (
  call: HandlerCall<typeof advancePayments.changeSetting>,
): Promise<AdvanceSetting | null> =>
  (await rows(call).where('s.id', '=', call.params.id).executeTakeFirst()) ?? null;

export const loadLabels = (
  call: HandlerCall<typeof advancePayments.labels>,
): Promise<{ id: number; code: string; label: string }[]> =>
  tables<Tables>(call)
    .selectFrom('heading')
    .select(['id', 'code', 'label'])
    .where('customer_id', 'in', (eb) =>
      eb
        .selectFrom('infrastructure')
        .select('customer_id')
        .where('id', '=', anyOf(call.actor.scope)),
    )
    .where('unit', '=', 'euro')
    .where('active', '=', true)
    .orderBy('label')
    .execute();

type Saving = Pick<HandlerCall<typeof advancePayments.addSetting>, 'tx' | 'actor'>;
const checkHeading = async ({ tx }: Saving, customerId: number, id: number): Promise<void> => {
  const heading = await tables<Tables>({ tx })
    .selectFrom('heading')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('unit', '=', 'euro')
    .executeTakeFirst();
  if (heading === undefined) throw invalid({ headingId: fr.headingMissing });
};
type Changed = HandlerCall<typeof advancePayments.changeSetting>['body'];
const columnsOf = ({ version: _, ...values }: Changed) =>
  Object.fromEntries(
    Object.entries({
      heading_id: values.headingId,
      max_amount: values.maxAmount,
      max_per_month: values.maxPerMonth,
      monthly_ceiling: values.monthlyCeiling,
      first_day: values.firstDay,
      last_day: values.lastDay,
      min_seniority: values.minSeniority,
      active: values.active,
    }).filter(([, value]) => value !== undefined),
  );

export const addSetting = async (
  call: HandlerCall<typeof advancePayments.addSetting>,
): Promise<{ id: number; version: number }> => {
  const { infraId, ...values } = call.body;
  const place = call.actor.perimeter.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.placeMissing });
  await checkHeading(call, place.customerId, values.headingId);
  const made = await tables<AdvancePaymentTables>(call)
    .insertInto('advance_payment_setting')
    .values({
      customer_id: place.customerId,
      infra_id: infraId,
      heading_id: values.headingId,
      max_amount: values.maxAmount,
      max_per_month: values.maxPerMonth,
      monthly_ceiling: values.monthlyCeiling,
      first_day: values.firstDay,
      last_day: values.lastDay,
      min_seniority: values.minSeniority,
      active: values.active,
    })
    .onConflict((c) => c.column('infra_id').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ infraId: fr.placeTaken });
  return made;
};

const seen = async (call: Saving, id: number) => {
  const row = await tables<AdvancePaymentTables>(call)
    .selectFrom('advance_payment_setting')
    .select(['customer_id', 'first_day', 'last_day'])
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.perimeter))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

export const changeSetting = async (
  call: HandlerCall<typeof advancePayments.changeSetting>,
): Promise<{ id: number; version: number }> => {
  const values = call.body;
  const before = await seen(call, call.params.id);
  if ((values.firstDay ?? before.first_day) > (values.lastDay ?? before.last_day))
    throw invalid({ lastDay: fr.windowOrder });
  if (values.headingId !== undefined)
    await checkHeading(call, before.customer_id, values.headingId);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'advance_payment_setting',
    { id: call.params.id, version: values.version },
    columnsOf(values),
  );
  return { id: saved.id, version: saved.version };
};

export const removeSetting = async (
  call: HandlerCall<typeof advancePayments.removeSetting>,
): Promise<null> => {
  await seen(call, call.params.id);
  await deleteRow(tables<AdvancePaymentTables>(call), 'advance_payment_setting', call.params.id);
  return null;
};
