// A group: read with those who may join it, saved, deleted when nothing needs it any more.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accountsNaming } from '#areas/organisation/users/server/api.ts';
import { personRows, vehicleRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { Candidate, DeleteCheck, GroupForm, LoadedGroup } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';
import { entities } from './entities.ts';
import type { GroupTables } from './table.ts';

const t = texts(fr);
export interface Calling {
  readonly tx: Tx;
  readonly actor: Actor;
}
/** What another area says of a group that it uses. `blocking` keeps the group from being deleted; `names` says what uses it, where they may be read. */
export type GroupUse = (
  call: Calling,
  kind: GroupKind,
  groupId: number,
) => Promise<
  readonly {
    readonly label: string;
    readonly count: number;
    readonly blocking: boolean;
    readonly names?: readonly string[];
  }[]
>;
/** Of those that use a group, so many are named. */
const NAMED = 5;

type Found = Omit<Candidate, 'label'> & {
  readonly label?: string;
  readonly last_name?: string;
  readonly first_name?: string;
};
const [c, v, i] = [personRows('c'), vehicleRows('v'), placeRows('i')];
/** Everybody, or every vehicle, in the caller's sight. */
const candidatesOf = async (
  { tx, actor }: Calling,
  kind: GroupKind,
  infras = actor.scope,
): Promise<Candidate[]> => {
  const query =
    kind === 'collaborator'
      ? sql<Found>`select ${c.id} as id, ${c.lastName} as last_name, ${c.firstName} as first_name, ${c.matricule} as hint, ${i.name} as agency from ${c.rows} join ${i.rows} on ${i.id} = ${c.agency}
        where ${c.in(infras)} order by ${c.byName}, ${c.id}`
      : sql<Found>`select ${v.id} as id, ${v.plate} as label, coalesce(${v.label}, '') as hint, ${i.name} as agency from ${v.rows} join ${i.rows} on ${i.id} = ${v.agency}
        where ${v.in(infras)} order by ${v.plate}, ${v.id}`;
  return (await query.execute(tx)).rows.map(
    ({ last_name: lastName, first_name: firstName, label, ...candidate }) => ({
      ...candidate,
      label:
        lastName === undefined
          ? (label ?? '')
          : personName({ lastName, firstName: firstName ?? '' }),
    }),
  );
};

const column = (kind: GroupKind) =>
  kind === 'collaborator' ? ('collaborator_id' as const) : ('vehicle_id' as const);
const memberIds = async (tx: Tx, kind: GroupKind, groupId: number): Promise<number[]> =>
  (
    await tables<GroupTables>({ tx })
      .selectFrom('resource_group_member')
      .select(column(kind))
      .where('group_id', '=', groupId)
      .orderBy('id')
      .execute()
  ).flatMap((r) => Object.values(r).filter((id) => id !== null));

export const loadGroup = async (
  call: EntityCall,
  kind: GroupKind,
  id: number,
): Promise<LoadedGroup> => {
  const group = id === 0 ? null : await entities[kind].load(call, id);
  const candidates = await candidatesOf(call, kind);
  const seen = new Set(candidates.map((c) => c.id));
  const all = group === null ? [] : await memberIds(call.tx, kind, id);
  const members = all.filter((member) => seen.has(member));
  return { kind, group, members, others: all.length - members.length, candidates };
};

/** A group as its form sends it, its members in sight. */
export const savedGroup = async (
  call: EntityCall,
  kind: GroupKind,
  id: number,
): Promise<Partial<GroupForm>> => {
  const { group, members } = await loadGroup(call, kind, id);
  return { ...group, members: [...members] };
};

const memberTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  group_id: 'bigint',
  collaborator_id: 'bigint',
  vehicle_id: 'bigint',
} as const;
/** Puts the members in sight right; those out of sight stay. */
const settleMembers = async (
  call: Calling,
  kind: GroupKind,
  group: { readonly id: number; readonly infraId: number; readonly customerId: number },
  wanted: readonly number[],
): Promise<void> => {
  const seen = new Set((await candidatesOf(call, kind)).map((c) => c.id));
  const now = await memberIds(call.tx, kind, group.id);
  const gone = now.filter((id) => seen.has(id) && !wanted.includes(id));
  if (gone.length > 0)
    await tables<GroupTables>(call)
      .deleteFrom('resource_group_member')
      .where('group_id', '=', group.id)
      .where(column(kind), '=', anyOf(gone))
      .execute();
  const current = new Set(now);
  const place = { customer_id: group.customerId, infra_id: group.infraId, group_id: group.id };
  await insertMany(
    call.tx,
    'resource_group_member',
    memberTypes,
    wanted
      .filter((id) => !current.has(id))
      .map((id) => ({
        ...place,
        collaborator_id: kind === 'collaborator' ? id : null,
        vehicle_id: kind === 'vehicle' ? id : null,
      })),
  );
  await tables<GroupTables>(call)
    .updateTable('resource_group_member')
    .set({ infra_id: group.infraId })
    .where('group_id', '=', group.id)
    .where('infra_id', '<>', group.infraId)
    .execute();
};
/** Members are of the group's customer and in sight: the provider's staff see several customers. */
const checkMembers = async (
  call: Calling,
  kind: GroupKind,
  customerId: number,
  members: readonly number[],
): Promise<void> => {
  const of = kind === 'collaborator' ? sql.table('collaborator') : sql.table('vehicle');
  const rows = await call.tx.run<{
    id: number;
  }>`select id from ${of} where id = any(${members}::bigint[]) and customer_id = ${customerId} and infra_id = any(${call.actor.scope}::bigint[])`;
  if (rows.length < members.length)
    throw invalid({ members: t('membersWrong', { count: members.length - rows.length }) });
};

export const saveGroup = async (
  call: EntityCall,
  kind: GroupKind,
  body: GroupForm,
): Promise<{ id: number; version: number }> => {
  const { id, members, ...values } = body;
  // Whoever was a member and has left the customer's sight since is no reason to refuse the rest.
  const kept = id === 0 ? [] : await memberIds(call.tx, kind, id);
  const saved = await entities[kind].save(call, id, values);
  const place = await infrastructureOf(call.tx, values.infraId);
  const group = { id: saved.id, infraId: values.infraId, customerId: place?.customerId ?? 0 };
  const wanted = [...new Set(members)];
  const added = wanted.filter((member) => !kept.includes(member));
  await checkMembers(call, kind, group.customerId, added);
  await settleMembers(call, kind, group, wanted);
  return saved;
};

export const checkDelete =
  (uses: readonly GroupUse[]) =>
  async (call: EntityCall, kind: GroupKind, id: number): Promise<DeleteCheck> => {
    if (id === 0) throw notFound();
    const { members } = await entities[kind].load(call, id);
    const allUses = [];
    for (const use of uses) allUses.push(...(await use(call, kind, id)));
    const real = allUses
      .filter((u) => u.count > 0)
      .map((u) => ({ ...u, names: u.names?.slice(0, NAMED) ?? [] }));
    return { deletable: !real.some((u) => u.blocking), members, uses: real };
  };
export const deleteGroup =
  (uses: readonly GroupUse[]) =>
  async (call: EntityCall, kind: GroupKind, id: number): Promise<null> => {
    const { deletable, uses: remaining } = await checkDelete(uses)(call, kind, id);
    if (!deletable)
      throw new AppError('group_used', {
        status: 409,
        message: t('used', {
          uses: remaining
            .filter((u) => u.blocking)
            .map((u) => `${u.label} (${u.count})`)
            .join(', '),
        }),
      });
    await tables<GroupTables>(call).deleteFrom('resource_group').where('id', '=', id).execute();
    return null;
  };

/** Accounts accredited to a group of vehicles. */
export const accountsWithGroup: GroupUse = async ({ tx }, kind, groupId) =>
  kind === 'collaborator'
    ? []
    : [
        {
          label: fr.accreditations,
          count: await accountsNaming(tx, 'vehicle-groups', String(groupId)),
          blocking: true,
        },
      ];
