// A group: read with those who may join it, saved, deleted when nothing needs it any more.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accountsNaming } from '#areas/organisation/users/server/api.ts';
import type { Candidate, DeleteCheck, GroupForm, GroupRow, LoadedGroup } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';
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
/** Everybody, or every vehicle, in the caller's sight. */
const candidatesOf = async (
  { tx, actor }: Calling,
  kind: GroupKind,
  infras = actor.scope,
): Promise<Candidate[]> => {
  const found =
    kind === 'collaborator'
      ? sql<Found>`select c.id, c.last_name, c.first_name, c.matricule as hint, i.name as agency from collaborator c join infrastructure i on i.id = c.infra_id
        where c.infra_id = any(${infras}::bigint[]) order by c.last_name collate fr, c.first_name collate fr, c.id`
      : sql<Found>`select v.id, v.registration as label, coalesce(v.label, '') as hint, i.name as agency from vehicle v join infrastructure i on i.id = v.infra_id
        where v.infra_id = any(${infras}::bigint[]) order by v.registration, v.id`;
  return (await found.execute(tx)).rows.map(
    ({ last_name: lastName, first_name: firstName, label, ...c }) => ({
      ...c,
      label:
        lastName === undefined
          ? (label ?? '')
          : personName({ lastName, firstName: firstName ?? '' }),
    }),
  );
};

const groupRow = async (
  { tx, actor }: Calling,
  kind: GroupKind,
  id: number,
): Promise<GroupRow & { customerId: number }> => {
  const row = await tables<GroupTables>({ tx })
    .selectFrom('resource_group')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const place = await infrastructureOf(tx, row.infra_id);
  const { n } = await tables<GroupTables>({ tx })
    .selectFrom('resource_group_member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    label: row.label,
    description: row.description,
    infraId: row.infra_id,
    infrastructure: place?.name ?? '',
    members: n,
    updatedAt: row.updated_at,
    version: row.version,
    customerId: row.customer_id,
  };
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
  call: Calling,
  kind: GroupKind,
  id: number,
): Promise<LoadedGroup> => {
  const found = id === 0 ? null : await groupRow(call, kind, id);
  const candidates = await candidatesOf(call, kind);
  const seen = new Set(candidates.map((c) => c.id));
  const all = found === null ? [] : await memberIds(call.tx, kind, id);
  const members = all.filter((m) => seen.has(m));
  const { customerId: _, ...group } = found ?? { customerId: 0 };
  return {
    kind,
    group: found === null ? null : (group as GroupRow),
    members,
    others: all.length - members.length,
    candidates,
  };
};

/** A group as its form sends it, its members in sight. */
export const savedGroup = async (
  call: Calling,
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
  const known = new Set(now);
  const place = { customer_id: group.customerId, infra_id: group.infraId, group_id: group.id };
  await insertMany(
    call.tx,
    'resource_group_member',
    memberTypes,
    wanted
      .filter((id) => !known.has(id))
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
  const { rows } = await sql<{
    id: number;
  }>`select id from ${of} where id = any(${members}::bigint[]) and customer_id = ${customerId} and infra_id = any(${call.actor.scope}::bigint[])`.execute(
    call.tx,
  );
  if (rows.length < members.length)
    throw invalid({ members: t('membersWrong', { count: members.length - rows.length }) });
};

export const saveGroup = async (
  call: Calling,
  kind: GroupKind,
  body: GroupForm,
): Promise<{ id: number; version: number }> => {
  const { id, version, members, infraId, ...values } = body;
  const before = id === 0 ? null : await groupRow(call, kind, id);
  const place = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.infraWrong });
  if (before !== null && before.customerId !== place.customerId)
    throw invalid({ infraId: fr.infraMoves });
  const taken = await tables<GroupTables>(call)
    .selectFrom('resource_group')
    .select('id')
    .where('infra_id', '=', infraId)
    .where('kind', '=', kind)
    .where('label', '=', values.label)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ label: fr.nameTaken });
  const wanted = [...new Set(members)];
  // Whoever was a member and has left the customer's sight since is no reason to refuse the rest.
  const kept = before === null ? [] : await memberIds(call.tx, kind, id);
  await checkMembers(
    call,
    kind,
    place.customerId,
    wanted.filter((m) => !kept.includes(m)),
  );
  const saved =
    before === null
      ? await tables<GroupTables>(call)
          .insertInto('resource_group')
          .values({ ...values, kind, infra_id: infraId, customer_id: place.customerId })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await updateVersioned<{ id: number; version: number }>(
          call.tx,
          'resource_group',
          { id, version },
          { ...values, infra_id: infraId },
        );
  await settleMembers(call, kind, { id: saved.id, infraId, customerId: place.customerId }, wanted);
  return { id: saved.id, version: saved.version };
};

export const checkDelete =
  (uses: readonly GroupUse[]) =>
  async (call: Calling, kind: GroupKind, id: number): Promise<DeleteCheck> => {
    const { members } = await groupRow(call, kind, id);
    const found = [];
    for (const use of uses) found.push(...(await use(call, kind, id)));
    const real = found
      .filter((u) => u.count > 0)
      .map((u) => ({ ...u, names: u.names?.slice(0, NAMED) ?? [] }));
    return { deletable: !real.some((u) => u.blocking), members, uses: real };
  };
export const deleteGroup =
  (uses: readonly GroupUse[]) =>
  async (call: Calling, kind: GroupKind, id: number): Promise<null> => {
    const { deletable, uses: found } = await checkDelete(uses)(call, kind, id);
    if (!deletable)
      throw new AppError('group_used', {
        status: 409,
        message: t('used', {
          uses: found
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
