// What an infrastructure says about the rights of everybody attached there or below (specification 002 §6, origins "infrastructure" and "parent infrastructure").
import { expressionBuilder, sql } from 'kysely';
import type { Effect } from '#platform/contract/effective-rights.ts';
import type { Access } from '#platform/contract/roles.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { texts } from '#platform/contract/texts.ts';
import { PROVIDER_ROOT, storeRights } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { rightsOf } from './account-reader.ts';
import { rightsList, type infrastructureRights, type InfrastructureRights } from '../contract.ts';
import { fr } from '../fr.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { checkSettings, lastOf } from './settings-rules.ts';
import type { UserTables } from './table.ts';

const t = texts(fr);

type AllTables = UserTables & InfrastructureTables;
type Listed = AllTables & { i: AllTables['infrastructure'] };

const reachable = ({ tx, actor }: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<AllTables>({ tx })
    .selectFrom('infrastructure as i')
    .leftJoin('infrastructure as p', 'p.id', 'i.parent_id')
    .innerJoin('infrastructure as top', 'top.id', 'i.customer_id')
    .where('i.id', '=', anyOf(actor.scope))
    .where('i.active', '=', true);

const rightsCount = sql<number>`(select count(*)::int from jsonb_object_keys(i.rights))`;
/** Accounts attached there or below, those at rest left out. */
const people = expressionBuilder<Listed, 'i'>()
  .selectFrom('app_user as u')
  .innerJoin('infrastructure_closure as c', 'c.descendant_id', 'u.infra_id')
  .whereRef('c.ancestor_id', '=', 'i.id')
  .where('u.deactivated_at', 'is', null)
  .select((eb) => eb.fn.countAll<number>().as('people'));
const columns = [
  'i.id',
  'i.name',
  'i.type',
  'i.customer_id',
  'p.name as parent',
  'top.name as customer',
  'i.updated_at',
  'i.version',
] as const;

export const rightsEngine = listEngine(rightsList, {
  from: (call: ListCall) => reachable(call),
  id: 'i.id',
  source: {
    parent: 'p.name',
    customer: 'top.name',
    settings: rightsCount,
    peopleStored: people,
  },
  computed: { people: (r) => r.peopleStored ?? 0 },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', 'i.code'],
  filters: { type: 'i.type' },
});

const find = async (call: Pick<ListCall, 'tx' | 'actor'>, id: number) => {
  const row = await reachable(call)
    .select(columns)
    .select(['i.rights', people.as('people')])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** What the infrastructures above say, the nearest last, so that its word stands. */
const above = async (tx: Tx, id: number): Promise<InfrastructureRights['inherited']> => {
  const rows = await tables<AllTables>({ tx })
    .selectFrom('infrastructure_closure as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.ancestor_id')
    .select(['i.name', 'i.rights'])
    .where('c.descendant_id', '=', id)
    .where('c.depth', '>', 0)
    .orderBy('c.depth', 'desc')
    .execute();
  return Object.fromEntries(
    rows.flatMap((r) =>
      Object.entries(r.rights).map(
        ([permission, effect]): [string, { effect: Effect; from: string }] => [
          permission,
          { effect, from: r.name },
        ],
      ),
    ),
  );
};

export const loadRights = async (
  call: HandlerCall<typeof infrastructureRights.load>,
): Promise<InfrastructureRights> => {
  const i = await find(call, call.params.id);
  return {
    id: i.id,
    name: i.name,
    type: i.type,
    customer: i.customer,
    settings: i.rights,
    inherited: await above(call.tx, i.id),
    people: i.people ?? 0,
    version: i.version,
  };
};

/** Invented: nobody saws off their own branch. What one took from oneself one could not give back. */
const checkOwn = async ({
  access,
  tx,
  actor,
}: {
  readonly access: Access;
  readonly tx: Tx;
  readonly actor: Actor;
}): Promise<void> => {
  const lost = ((await rightsOf(tx, access, actor.userId)) ?? []).find(
    (r) => !r.granted && actor.permissions.has(r.permission),
  );
  if (lost !== undefined)
    throw invalid({
      [`settings.${lost.permission}`]: t('ownRightLost', {
        permission: access[lost.permission as `${string}.${string}`]?.label ?? lost.permission,
      }),
    });
};

export const saveRights = async (
  access: Access,
  call: HandlerCall<typeof infrastructureRights.save>,
): Promise<{ id: number; version: number }> => {
  const { tx, actor, params, body } = call;
  const before = await find(call, params.id);
  checkSettings({ access, actor }, body.settings, before.rights);
  const { id, version } = await keepingAdministrator(
    tx,
    before.customer_id === PROVIDER_ROOT ? null : before.customer_id,
    () => storeRights(tx, { id: params.id, version: body.version }, body.settings),
    lastOf,
  );
  await checkOwn({ access, tx, actor });
  return { id, version };
};
