// Reports kept under a name: by their author, or shared.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { payReports } from '../contract.ts';
import { fr } from '../fr.ts';
import { agenciesInSight } from './figures.ts';
import type { PayReportTables } from './table.ts';

type Call = Pick<HandlerCall<typeof payReports.save>, 'tx' | 'actor'>;
/** One's own report for a change; another's that is shared is read only, another's that is not does not exist. */
const own = async (call: Call, id: number, customerId: number) => {
  const row = await tables<PayReportTables>(call)
    .selectFrom('pay_report')
    .select(['id', 'user_id', 'shared'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined || (row.user_id !== call.actor.userId && !row.shared)) throw notFound();
  if (row.user_id !== call.actor.userId) throw new AppError('forbidden', { message: fr.notYours });
  return row;
};

export const saveReport = async (
  call: HandlerCall<typeof payReports.save>,
): Promise<{ id: number; version: number }> => {
  const { id, name, shared, definition, version } = call.body;
  const customerId = await customerOf(call);
  const seen = new Set((await agenciesInSight(call)).map((a) => a.id));
  if (definition.agencies.some((a) => !seen.has(a))) throw notFound();
  const same = await tables<PayReportTables>(call)
    .selectFrom('pay_report')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', call.actor.userId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (same !== undefined && same.id !== id) throw invalid({ name: fr.nameTaken });
  const values = { name, shared, definition: JSON.stringify(definition) };
  if (id === null)
    return tables<PayReportTables>(call)
      .insertInto('pay_report')
      .values({ ...values, customer_id: customerId, user_id: call.actor.userId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  await own(call, id, customerId);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'pay_report',
    { id, version: version ?? -1 },
    values,
  );
  return { id: saved.id, version: saved.version };
};

/** The report as its form sends it. */
export const savedReport = async (call: HandlerCall<typeof payReports.save>) =>
  tables<PayReportTables>(call)
    .selectFrom('pay_report')
    .select(['id', 'version', 'name', 'shared', 'definition'])
    .where('id', '=', call.body.id)
    .executeTakeFirst();

export const removeReport = async (call: HandlerCall<typeof payReports.remove>): Promise<null> => {
  const { id } = await own(call, call.params.id, await customerOf(call));
  await tables<PayReportTables>(call).deleteFrom('pay_report').where('id', '=', id).execute();
  return null;
};
