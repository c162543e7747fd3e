import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  type InfrastructureTables,
  levelRows,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import { settingColumns, settingsOf } from './level-statements.ts';
import { modelList, type evpModels, type Model } from '../model-contract.ts';
import { fr } from '../fr.ts';
import { checkSettings, headingsOf, planningsOf } from './check.ts';
import { ownPlace, type PlaceCall } from './place.ts';
import type { ModelTables } from './table.ts';

type Tables = ModelTables & InfrastructureTables;
const t = ({ tx }: Pick<PlaceCall, 'tx'>) => tables<Tables>({ tx });
/** The customers of what the caller sees. */
const customers = (call: Pick<PlaceCall, 'tx' | 'actor'>) =>
  t(call)
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(call.actor.scope));

const [h, i, up] = [headingRows('h'), placeRows('i'), levelRows('up')];
const count = sql<number>`(select count(*)::int from evp_model_heading x where x.model_id = m.id)`;
const codes = sql<
  string[]
>`(select coalesce(array_agg(${h.code} order by x.position, ${h.code}), '{}') from evp_model_heading x join ${h.rows} on ${h.id} = x.heading_id where x.model_id = m.id)`;
const given = sql<
  string[]
>`(select coalesce(array_agg(${i.name} order by ${i.byName}), '{}') from evp_model_infra x join ${i.rows} on ${i.id} = x.infra_id where x.model_id = m.id)`;

export const models = listEngine(modelList, {
  from: (call: ListCall) =>
    t(call).selectFrom('evp_model as m').where('m.customer_id', 'in', customers(call)),
  id: 'm.id',
  source: { headings: count, codes, infras: given },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['m.label', 'm.note'],
  filters: {},
});

export const foundModel = async (call: PlaceCall, id: number) => {
  const row = await t(call)
    .selectFrom('evp_model')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', customers(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
const surroundingsOf = async (call: PlaceCall, customerId: number) => ({
  headings: [...(await headingsOf(call, customerId)).values()].map(({ id, code, label, unit }) => ({
    id,
    code,
    label,
    unit,
  })),
  plannings: await planningsOf(call, customerId),
});
export const modelSurroundings = async (call: HandlerCall<typeof evpModels.surroundings>) => {
  const customerId = await customerOrNull(call);
  return customerId === null ? { headings: [], plannings: [] } : surroundingsOf(call, customerId);
};

export const loadModel = async (call: HandlerCall<typeof evpModels.load>): Promise<Model> => {
  const { id, customer_id, label, note, version } = await foundModel(call, call.params.id);
  const items = await t(call)
    .selectFrom('evp_model_heading')
    .selectAll()
    .where('model_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const infras = await t(call)
    .selectFrom('evp_model_infra')
    .select('infra_id')
    .where('model_id', '=', id)
    .orderBy('infra_id')
    .execute();
  return {
    id,
    label,
    note,
    version,
    items: items.map((i) => ({ headingId: i.heading_id, settings: settingsOf(i) })),
    infras: infras.map((i) => i.infra_id),
    ...(await surroundingsOf(call, customer_id)),
  };
};

type Form = HandlerCall<typeof evpModels.create>['body'];
const checked = async (
  call: PlaceCall,
  customerId: number,
  { items, infras, label }: Form,
  except: number,
): Promise<void> => {
  const twin = await t(call)
    .selectFrom('evp_model')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('label', '=', label)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (twin !== undefined) throw invalid({ label: fr.modelTaken });
  const headings = await headingsOf(call, customerId);
  for (const [i, { headingId, settings }] of items.entries()) {
    const heading = headings.get(headingId);
    if (heading === undefined || items.findIndex((x) => x.headingId === headingId) !== i)
      throw invalid({ [`items.${i}`]: fr.headingMissing });
    await checkSettings(call, { customerId, heading, settings, prefix: `items.${i}.settings` });
  }
  for (const infraId of infras)
    if ((await ownPlace(call, { infraId, collaboratorId: null })).customerId !== customerId)
      throw invalid({ infras: fr.placeMissing });
};
const fill = async (
  call: PlaceCall,
  customerId: number,
  id: number,
  { items, infras }: Form,
): Promise<void> => {
  // Only places of the caller's perimeter are taken back: others gave theirs.
  await t(call)
    .deleteFrom('evp_model_infra')
    .where('model_id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .execute();
  await t(call).deleteFrom('evp_model_heading').where('model_id', '=', id).execute();
  if (items.length > 0)
    await t(call)
      .insertInto('evp_model_heading')
      .values(
        items.map((i, n) => ({
          customer_id: customerId,
          model_id: id,
          heading_id: i.headingId,
          position: n,
          ...settingColumns(i.settings),
        })),
      )
      .execute();
  if (infras.length > 0)
    await t(call)
      .insertInto('evp_model_infra')
      .values(
        [...new Set(infras)].map((infra_id) => ({
          customer_id: customerId,
          model_id: id,
          infra_id,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
};

export const createModel = async (
  call: HandlerCall<typeof evpModels.create>,
): Promise<{ id: number; version: number }> => {
  const customerId = await customerOf(call);
  await checked(call, customerId, call.body, 0);
  const { id, version } = await insertVersioned(t(call), 'evp_model', {
    customer_id: customerId,
    label: call.body.label,
    note: call.body.note,
  });
  await fill(call, customerId, id, call.body);
  return { id, version };
};

export const saveModel = async (
  call: HandlerCall<typeof evpModels.save>,
): Promise<{ id: number; version: number }> => {
  const { id, customer_id } = await foundModel(call, call.params.id);
  const { label, note, version } = call.body;
  const held = (
    await t(call)
      .selectFrom('evp_model_infra')
      .select('infra_id')
      .where('model_id', '=', id)
      .execute()
  )
    .map((i) => i.infra_id)
    .filter((i) => !call.actor.scope.includes(i));
  const form = { ...call.body, infras: call.body.infras.filter((i) => !held.includes(i)) };
  await checked(call, customer_id, form, id);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'evp_model',
    { id, version },
    { label, note },
  );
  await fill(call, customer_id, id, form);
  return { id: saved.id, version: saved.version };
};

export const removeModel = async (call: HandlerCall<typeof evpModels.remove>): Promise<null> => {
  const { id } = await foundModel(call, call.params.id);
  const [gone] = await call.tx.run<{
    id: number;
  }>`delete from evp_model where id = ${id} returning id`;
  if (gone === undefined) throw new AppError('not_found');
  return null;
};

/** Models given to infrastructures or above them, each with the nearest giver; `at` is the infrastructure asked for. */
export const modelsGivenTo = async (call: Pick<PlaceCall, 'tx'>, infraIds: readonly number[]) => {
  const rows = await call.tx.run<{
    id: number;
    label: string;
    note: string;
    headings: string[];
    from: string;
    at: number;
  }>`select distinct on (m.id, ${up.below}) m.id, m.label, m.note, ${codes} as headings, ${i.name} as from, ${up.below} as at
    from ${up.rows} join evp_model_infra g on g.infra_id = ${up.above} join evp_model m on m.id = g.model_id join ${i.rows} on ${i.id} = g.infra_id
    where ${up.below} = any(${[...infraIds]}::bigint[]) order by m.id, ${up.below}, ${up.distance}`;
  return rows.toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
};

/** What the caller may choose here; without a context, whatever is given somewhere in sight. */
export const chooseModel = async (call: HandlerCall<typeof evpModels.choice>) => {
  const { contextInfra, scope, userId } = call.actor;
  const shows = await accreditedTo(call.tx, userId, 'vpe-models');
  const given = (await modelsGivenTo(call, contextInfra === null ? scope : [contextInfra])).filter(
    (m) => shows(m.at, String(m.id)),
  );
  const chosen = new Map(given.toReversed().map(({ at: _, ...m }) => [m.id, m]));
  return { models: [...chosen.values()].toReversed() };
};
