// Saved filters, display and order: one's own, and those that colleagues share.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { groupRows } from '#areas/collaborators/groups/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { board } from '../contract.ts';
import { fr } from '../fr.ts';
import { Display, KeptState, Sorting, type SavedFilter } from '../preferences.ts';
import { rangeOfView } from '../views.ts';
import type { BoardTables } from './table.ts';

type Reading = Pick<HandlerCall<typeof board.filters>, 'tx' | 'actor'>;
const t = (call: Pick<Reading, 'tx'>) => tables<BoardTables>(call);

type State = SavedFilter['state'];
const g = groupRows('g');
const groupsThatAre = async (
  { tx }: Reading,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    ids.length === 0
      ? []
      : await tx.column<number>`select ${g.id} as id from ${g.rows} where ${g.id} = any(${[...new Set(ids)]}::bigint[])`,
  );
/** A view opens without a group that was deleted since, as its deletion says: nobody is in that group, and the board would be empty. */
const withoutLostGroups = (state: State, existing: ReadonlySet<number>): State => ({
  ...state,
  group: state.group.filter((id) => existing.has(id)),
});

export const savedFilters = async (call: Reading): Promise<SavedFilter[]> => {
  const { userId, customerId } = call.actor;
  const rows = await t(call)
    .selectFrom('planning_filter')
    .select(['id', 'version', 'user_id', 'name', 'shared', 'is_default', 'state'])
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
    .limit(200)
    .execute();
  const states = rows.map((r) => KeptState.parse(r.state));
  const existing = await groupsThatAre(
    call,
    states.flatMap((s) => s.group),
  );
  return rows.map((r, i) => ({
    id: r.id,
    version: r.version,
    name: r.name,
    shared: r.shared,
    isDefault: r.is_default && r.user_id === userId,
    mine: r.user_id === userId,
    state: withoutLostGroups(states[i] ?? KeptState.parse(r.state), existing),
  }));
};
export const preferencesOf = async (call: Reading) => {
  const row = await t(call)
    .selectFrom('planning_preference')
    .select(['display', 'sorting'])
    .where('user_id', '=', call.actor.userId)
    .executeTakeFirst();
  return {
    display: row?.display ? Display.parse(row.display) : null,
    sorting: row?.sorting ? Sorting.parse(row.sorting) : null,
  };
};

type Writing = HandlerCall<typeof board.saveFilters> | HandlerCall<typeof board.editFilters>;
/** Two fixed dates are days that the board can show. A name is used once by a person, and one filter is the default. */
const makeRoom = async (call: Writing, except: number | null): Promise<void> => {
  const { view, from, to } = call.body.state;
  const wrong =
    view === 'date_to_date' && from !== undefined && to !== undefined
      ? rangeOfView(view, from, { from, to }).error
      : null;
  if (wrong !== null) throw invalid({ 'state.to': fr[wrong] });
  const mine = t(call)
    .selectFrom('planning_filter')
    .select('id')
    .where('user_id', '=', call.actor.userId)
    .where('name', '=', call.body.name);
  const taken = await (except === null ? mine : mine.where('id', '<>', except)).executeTakeFirst();
  if (taken !== undefined) throw invalid({ name: fr.nameTaken });
  if (call.body.isDefault)
    await t(call)
      .updateTable('planning_filter')
      .set({ is_default: false })
      .where('user_id', '=', call.actor.userId)
      .where('is_default', '=', true)
      .execute();
};
const valuesOf = ({ body }: Writing) => ({
  name: body.name,
  shared: body.shared,
  is_default: body.isDefault,
  state: JSON.stringify(body.state),
});

export const saveFilters = async (
  call: HandlerCall<typeof board.saveFilters>,
): Promise<{ id: number; version: number }> => {
  await makeRoom(call, null);
  return t(call)
    .insertInto('planning_filter')
    .values({ ...valuesOf(call), customer_id: call.actor.customerId, user_id: call.actor.userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
/** Only whoever made it changes it. */
const owned = async (
  call: Pick<HandlerCall<typeof board.deleteFilters>, 'tx' | 'actor' | 'params'>,
): Promise<void> => {
  const row = await rowById(t(call), 'planning_filter', call.params.id, ['user_id', 'shared']);
  if (row === undefined || (row.user_id !== call.actor.userId && !row.shared)) throw notFound();
  if (row.user_id !== call.actor.userId) throw new AppError('forbidden', { message: fr.notYours });
};
export const editFilters = async (
  call: HandlerCall<typeof board.editFilters>,
): Promise<{ id: number; version: number }> => {
  await owned(call);
  await makeRoom(call, call.params.id);
  const saved = await t(call)
    .updateTable('planning_filter')
    .set(valuesOf(call))
    .where('id', '=', call.params.id)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (saved === undefined) throw notFound();
  return saved;
};
export const deleteFilters = async (
  call: HandlerCall<typeof board.deleteFilters>,
): Promise<null> => {
  await owned(call);
  await t(call).deleteFrom('planning_filter').where('id', '=', call.params.id).execute();
  return null;
};

const keep = async (call: Reading, column: 'display' | 'sorting', value: object): Promise<null> => {
  const json = JSON.stringify(value);
  await t(call)
    .insertInto('planning_preference')
    .values({
      user_id: call.actor.userId,
      display: column === 'display' ? json : null,
      sorting: column === 'sorting' ? json : null,
    })
    .onConflict((c) => c.column('user_id').doUpdateSet({ [column]: json }))
    .execute();
  return null;
};
export const saveDisplay = (call: HandlerCall<typeof board.saveDisplayOptions>): Promise<null> =>
  keep(call, 'display', call.body);
export const saveSorting = (call: HandlerCall<typeof board.saveSortingOptions>): Promise<null> =>
  keep(call, 'sorting', call.body);
