// Views of the grid: one's own, and those that colleagues share.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { ViewState, type SavedView } from '../views.ts';
import type { PayEntryTables } from './table.ts';

const MOST = 200;
type Call = Pick<HandlerCall<typeof payEntry.views>, 'tx' | 'actor'>;
const t = (call: Pick<Call, 'tx'>) => tables<PayEntryTables>(call);

export const savedViews = async (call: Call): Promise<SavedView[]> => {
  const { userId, customerId } = call.actor;
  const rows = await t(call)
    .selectFrom('pay_entry_view')
    .select(['id', 'user_id', 'name', 'shared', 'state'])
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('shared', '=', true),
          customerId === null ? eb('customer_id', 'is', null) : eb('customer_id', '=', customerId),
        ]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    name: r.name,
    shared: r.shared,
    mine: r.user_id === userId,
    state: ViewState.parse(r.state),
  }));
};

type Writing = HandlerCall<typeof payEntry.saveView> | HandlerCall<typeof payEntry.editView>;
const valuesOf = ({ body }: Writing) => ({
  name: body.name,
  shared: body.shared,
  state: JSON.stringify(body.state),
});
/** A name is used once by a person. */
const nameFree = async (call: Writing, except: number): Promise<void> => {
  const taken = await t(call)
    .selectFrom('pay_entry_view')
    .select('id')
    .where('user_id', '=', call.actor.userId)
    .where('name', '=', call.body.name)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ name: fr.viewNameTaken });
};
/** Only whoever made it changes it. */
const owned = async (call: Call, id: number): Promise<void> => {
  const seen = (await savedViews(call)).find((v) => v.id === id);
  if (seen === undefined) throw notFound();
  if (!seen.mine) throw new AppError('forbidden', { message: fr.viewNotYours });
};

export const saveView = async (
  call: HandlerCall<typeof payEntry.saveView>,
): Promise<{ id: number }> => {
  await nameFree(call, 0);
  return t(call)
    .insertInto('pay_entry_view')
    .values({ ...valuesOf(call), customer_id: call.actor.customerId, user_id: call.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
};
export const editView = async (
  call: HandlerCall<typeof payEntry.editView>,
): Promise<{ id: number }> => {
  await owned(call, call.params.id);
  await nameFree(call, call.params.id);
  return t(call)
    .updateTable('pay_entry_view')
    .set(valuesOf(call))
    .where('id', '=', call.params.id)
    .returning('id')
    .executeTakeFirstOrThrow();
};
export const deleteView = async (call: HandlerCall<typeof payEntry.deleteView>): Promise<null> => {
  await owned(call, call.params.id);
  await t(call).deleteFrom('pay_entry_view').where('id', '=', call.params.id).execute();
  return null;
};
