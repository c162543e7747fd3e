// Groups as the directory reads and writes them.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { provisionedAccounts } from '#areas/organisation/users/server/api.ts';
import { scimFault } from '../fault.ts';
import {
  groupResource,
  groupShape,
  groupValues,
  type GroupValues,
  type Member,
  type StoredGroup,
} from '../group-resource.ts';
import { docOf, patched } from '../patch.ts';
import type { FilterColumns } from './filter-sql.ts';
import { missing, type Answer, type Body, type Interface } from './interface.ts';
import { join, leave, membersOf } from './membership.ts';
import { conditionAsked, isAsked, oneOf, pageOf, spanOf, type Asked } from './page.ts';
import type { ProvisioningTables } from './table.ts';

/** Of each member, so `members.value eq "7"` is asked of a group by its members. */
const columns: FilterColumns = {
  id: { is: 'exact', column: sql`g.id::text` },
  displayname: { is: 'text', column: sql.ref('g.name') },
  externalid: { is: 'exact', column: sql.ref('g.externalId') },
  'meta.created': { is: 'instant', column: sql.ref('g.createdAt') },
  'meta.lastmodified': { is: 'instant', column: sql.ref('g.updatedAt') },
};
const groups = ({ tx, customerId }: Interface) =>
  tables<ProvisioningTables>({ tx })
    .selectFrom(
      tables<ProvisioningTables>({ tx })
        .selectFrom('provisioned_group')
        .select(['id', 'name', 'external_id as externalId', 'profile_id as profileId'])
        .select(['created_at as createdAt', 'updated_at as updatedAt'])
        .where('customer_id', '=', customerId)
        .as('g'),
    )
    .selectAll();
const groupAt = async (at: Interface, id: number) => {
  const group = await groups(at).where('g.id', '=', id).executeTakeFirst();
  if (group === undefined) throw missing();
  return group;
};

const named = async (at: Interface, ids: readonly number[]): Promise<Member[]> => {
  const rows = await provisionedAccounts(at.tx, at.customerId)
    .where('a.goneAt', 'is', null)
    .where('a.id', '=', anyOf(ids))
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, displayName: name }) => ({ id, name }));
};
const resourceOf = async (at: Interface, group: StoredGroup, asked: Asked): Promise<Body> => {
  const members = isAsked(asked, 'members') ? await membersOf(at, group.id) : [];
  return groupResource(group, await named(at, members), at.base);
};

export const listGroups = async (at: Interface, asked: Asked): Promise<Answer> => {
  const { start, most } = spanOf(asked);
  const meant = groups(at).where(conditionAsked(asked, columns));
  const { total } = await meant
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await meant
    .orderBy('g.id')
    .limit(most)
    .offset(start - 1)
    .execute();
  const resources: Body[] = [];
  for (const group of page) resources.push(await resourceOf(at, group, asked));
  return pageOf(resources, Number(total), asked);
};
export const readGroup = async (at: Interface, id: number, asked: Asked): Promise<Answer> =>
  oneOf(await resourceOf(at, await groupAt(at, id), asked), asked);

/** Callers take turns. */
const refuseTaken = async (at: Interface, name: string, id: number): Promise<void> => {
  const taken = await groups(at)
    .where(sql<string>`lower(g.name)`, '=', sql<string>`lower(${name})`)
    .where('g.id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw scimFault(409, 'uniqueness');
};
const checkMembers = async (at: Interface, ids: readonly number[]): Promise<void> => {
  if ((await named(at, ids)).length !== ids.length) throw scimFault(400, 'invalidValue');
};

export const createGroup = async (at: Interface, body: unknown, asked: Asked): Promise<Answer> => {
  const { name, externalId, members } = groupValues(docOf(body, groupShape));
  await checkMembers(at, members);
  await refuseTaken(at, name, 0);
  const id = await insertedId(tables<ProvisioningTables>(at), 'provisioned_group', {
    customer_id: at.customerId,
    name,
    external_id: externalId,
  });
  await join(at, { groupId: id, profileId: null }, members);
  return oneOf(await resourceOf(at, await groupAt(at, id), asked), asked, 201);
};

type Stored = Awaited<ReturnType<typeof groupAt>>;
const save = async (at: Interface, group: Stored, values: GroupValues, asked: Asked) => {
  const { id, profileId } = group;
  await refuseTaken(at, values.name, id);
  if (group.name !== values.name || group.externalId !== values.externalId)
    await updateRow(tables<ProvisioningTables>(at), 'provisioned_group', id, {
      name: values.name,
      external_id: values.externalId,
    });
  const before = new Set(await membersOf(at, id));
  const after = new Set(values.members);
  const come = [...after.difference(before)];
  await checkMembers(at, come);
  await leave(at, { groupId: id, profileId }, [...before.difference(after)]);
  await join(at, { groupId: id, profileId }, come);
  return oneOf(await resourceOf(at, await groupAt(at, id), asked), asked);
};
export const replaceGroup = async (at: Interface, id: number, body: unknown, asked: Asked) =>
  save(at, await groupAt(at, id), groupValues(docOf(body, groupShape)), asked);

export const patchGroup = async (at: Interface, id: number, body: unknown, asked: Asked) => {
  const group = await groupAt(at, id);
  const members = (await membersOf(at, id)).map((one) => ({ id: one, name: '' }));
  const doc = groupResource(group, members, at.base);
  return save(at, group, groupValues(patched(doc, body, groupShape)), asked);
};

export const deleteGroup = async (at: Interface, id: number): Promise<Answer> => {
  const { profileId } = await groupAt(at, id);
  await leave(at, { groupId: id, profileId }, await membersOf(at, id));
  await tables<ProvisioningTables>(at)
    .deleteFrom('provisioned_group')
    .where('id', '=', id)
    .execute();
  return { body: null };
};
