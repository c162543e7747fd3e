// A payroll software of a customer: its words, the layout of its file.
import { texts } from '#platform/contract/texts.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { layoutInForce } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import { customerOf, customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import { exportCountPort } from './export-port.ts';
import { fr } from '../fr.ts';
import type { evpSoftware, Software } from '../software-contract.ts';
import { software as rows } from './list.ts';
import type { HeadingTables } from './table.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<typeof evpSoftware.load>, 'tx' | 'actor'>;
type Saved = { readonly id: number; readonly version: number };

/** A payroll software that the caller sees; else `not_found`. */
const visibleSoftware = async (call: Call, id: number) => {
  const row = await tables<HeadingTables>(call)
    .selectFrom('payroll_software')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
const refuseUnknownLayout = async (
  call: Call,
  customerId: number,
  layout: string,
): Promise<void> => {
  if ((await layoutInForce(call.tx, customerId, layout)) === null)
    throw invalid({ layout: fr.layoutUnknown });
};

export const loadSoftware = async (
  call: HandlerCall<typeof evpSoftware.load>,
): Promise<Software> => {
  const s = await visibleSoftware(call, call.params.id);
  return {
    id: s.id,
    code: s.code,
    label: s.label,
    layout: s.layout,
    active: s.active,
    version: s.version,
    exports: await exportCountPort.value(call.tx, s.id),
  };
};

export const createSoftware = async (
  call: HandlerCall<typeof evpSoftware.create>,
): Promise<Saved> => {
  const customerId = await customerOf(call);
  const { copyFrom, ...values } = call.body;
  await refuseUnknownLayout(call, customerId, values.layout);
  const from = copyFrom === null ? null : await visibleSoftware(call, copyFrom);
  if (from !== null && from.customer_id !== customerId) throw notFound();
  const db = tables<HeadingTables>(call);
  const made = await db
    .insertInto('payroll_software')
    .values({ customer_id: customerId, ...values })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ code: fr.softwareCodeTaken });
  if (from !== null)
    await call.tx
      .run`insert into heading_code (customer_id, heading_id, payroll_software_id, code) select customer_id, heading_id, ${made.id}, code from heading_code where payroll_software_id = ${from.id}`;
  return made;
};

export const saveSoftware = async (call: HandlerCall<typeof evpSoftware.save>): Promise<Saved> => {
  const before = await visibleSoftware(call, call.params.id);
  const { version, ...values } = call.body;
  if (values.layout !== before.layout)
    await refuseUnknownLayout(call, before.customer_id, values.layout);
  const saved = await updateVersioned<Saved>(
    call.tx,
    'payroll_software',
    { id: before.id, version },
    values,
  );
  return { id: saved.id, version: saved.version };
};

/** Its exports stay explained: one that has served is deactivated. */
export const removeSoftware = async (
  call: HandlerCall<typeof evpSoftware.remove>,
): Promise<null> => {
  const s = await visibleSoftware(call, call.params.id);
  await call.tx.run`savepoint removal`;
  try {
    await deleteRow(tables<HeadingTables>(call), 'payroll_software', s.id);
  } catch (e) {
    if ((e as { code?: string }).code !== '23503') throw e;
    await call.tx.run`rollback to savepoint removal`;
    throw new AppError('software_used', {
      status: 409,
      message: t('softwareUsed', { label: s.label }),
    });
  }
  return null;
};

export const bulkEditSoftware = async (
  call: HandlerCall<typeof evpSoftware.bulkEdit>,
): Promise<BulkResult> => {
  const { selection, values, preview } = call.body;
  if (values.active === undefined && values.layout === undefined)
    throw invalid({ values: fr.bulkNothing });
  return rows.bulk(
    call,
    selection,
    async (id) => {
      const s = await visibleSoftware(call, id);
      if (values.layout !== undefined)
        await refuseUnknownLayout(call, s.customer_id, values.layout);
      await tables<HeadingTables>(call)
        .updateTable('payroll_software')
        .set(values)
        .where('id', '=', id)
        .execute();
    },
    { preview },
  );
};
