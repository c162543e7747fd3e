// Who is in which group of the directory, and the profile that a group gives: taken with the group, unless an administrator gave it too.
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { giveProfile, takeProfile } from '#areas/organisation/users/server/api.ts';
import type { Interface } from './interface.ts';
import type { ProvisioningTables } from './table.ts';

export type Groups = Pick<Interface, 'tx' | 'customerId'> & { readonly changed: Set<number> };
interface OfGroup {
  readonly groupId: number;
  readonly profileId: number | null;
}

export const membersOf = async ({ tx }: Groups, groupId: number): Promise<number[]> => {
  const rows = await tables<ProvisioningTables>({ tx })
    .selectFrom('provisioned_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute();
  return rows.map((row) => row.user_id);
};

const give = async (at: Groups, profileId: number | null, users: readonly number[]) => {
  for (const id of users) at.changed.add(id);
  if (profileId !== null && users.length > 0)
    await giveProfile(at.tx, { customerId: at.customerId, profileId, users });
};
/** Those who are in no other group that gives the profile. */
const take = async (at: Groups, { groupId, profileId }: OfGroup, users: readonly number[]) => {
  for (const id of users) at.changed.add(id);
  if (profileId === null || users.length === 0) return;
  const still = await tables<ProvisioningTables>(at)
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.id', 'm.group_id')
    .select('m.user_id')
    .where('g.id', '<>', groupId)
    .where('g.profile_id', '=', profileId)
    .where('m.user_id', '=', anyOf(users))
    .execute();
  const kept = new Set(still.map((row) => row.user_id));
  await takeProfile(at.tx, {
    customerId: at.customerId,
    profileId,
    users: users.filter((id) => !kept.has(id)),
  });
};

export const join = async (at: Groups, group: OfGroup, users: readonly number[]): Promise<void> => {
  if (users.length === 0) return;
  const { tx, customerId } = at;
  await tables<ProvisioningTables>({ tx })
    .insertInto('provisioned_member')
    .values(users.map((user_id) => ({ user_id, group_id: group.groupId, customer_id: customerId })))
    .execute();
  await give(at, group.profileId, users);
};
export const leave = async (
  at: Groups,
  group: OfGroup,
  users: readonly number[],
): Promise<void> => {
  if (users.length === 0) return;
  await tables<ProvisioningTables>(at)
    .deleteFrom('provisioned_member')
    .where('group_id', '=', group.groupId)
    .where('user_id', '=', anyOf(users))
    .execute();
  await take(at, group, users);
};
export const leaveGroups = async (at: Groups, userId: number): Promise<void> => {
  const groups = await tables<ProvisioningTables>(at)
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.id', 'm.group_id')
    .select(['g.id as groupId', 'g.profile_id as profileId'])
    .where('m.user_id', '=', userId)
    .execute();
  for (const group of groups) await leave(at, group, [userId]);
};

/** The group gives another profile, or none, from now on. */
export const mapTo = async (
  at: Groups,
  group: OfGroup,
  profileId: number | null,
): Promise<void> => {
  if (group.profileId === profileId) return;
  const members = await membersOf(at, group.groupId);
  await tables<ProvisioningTables>(at)
    .updateTable('provisioned_group')
    .set({ profile_id: profileId })
    .where('id', '=', group.groupId)
    .execute();
  await take(at, group, members);
  await give(at, profileId, members);
};
