// What other areas ask of groups.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { GroupKind } from '../group.ts';
import type { Calling } from './groups.ts';
import type { GroupTables } from './table.ts';

export type { GroupUse } from './groups.ts';

/** The groups of a kind that the caller sees, as the options of a filter. */
export const groupOptions = async (
  { tx, actor }: Calling,
  kind: GroupKind,
): Promise<{ value: string; label: string }[]> =>
  (
    await tables<GroupTables>({ tx })
      .selectFrom('resource_group')
      .select(['id', 'label'])
      .where('kind', '=', kind)
      .where('infra_id', '=', anyOf(actor.scope))
      .orderBy(sql`label collate fr`)
      .orderBy('id')
      .execute()
  ).map((g) => ({ value: String(g.id), label: g.label }));

/** The people (or vehicles) of some groups that the caller sees. */
export const membersOf = async (
  { tx, actor }: Calling,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<number[]> => {
  const column = kind === 'collaborator' ? 'collaborator_id' : 'vehicle_id';
  const rows = await tables<GroupTables>({ tx })
    .selectFrom('resource_group_member')
    .select(column)
    .distinct()
    .where('group_id', '=', anyOf(groupIds))
    .where('infra_id', '=', anyOf(actor.scope))
    .execute();
  return rows.flatMap((r) => Object.values(r).filter((id) => id !== null));
};

/** The groups of a kind that the caller sees, by name, and who belongs to each. */
export const memberships = async (
  { tx, actor }: Calling,
  kind: GroupKind,
): Promise<{
  groups: { id: number; label: string; infraId: number }[];
  members: { groupId: number; memberId: number }[];
}> => {
  const groups = await tables<GroupTables>({ tx })
    .selectFrom('resource_group')
    .select(['id', 'label', 'infra_id as infraId'])
    .where('kind', '=', kind)
    .where('infra_id', '=', anyOf(actor.scope))
    .orderBy(sql`label collate fr`)
    .orderBy('id')
    .execute();
  const rows =
    groups.length === 0
      ? []
      : await tables<GroupTables>({ tx })
          .selectFrom('resource_group_member')
          .select(['group_id', 'collaborator_id', 'vehicle_id'])
          .where('group_id', '=', anyOf(groups.map((g) => g.id)))
          .execute();
  return {
    groups,
    members: rows.flatMap((r) => {
      const memberId = r.collaborator_id ?? r.vehicle_id;
      return memberId === null ? [] : [{ groupId: r.group_id, memberId }];
    }),
  };
};

/** A group of a kind in the caller's sight, or null. */
export const groupOf = async (
  { tx, actor }: Calling,
  kind: GroupKind,
  id: number,
): Promise<{ id: number; label: string; customerId: number } | null> =>
  (await tables<GroupTables>({ tx })
    .selectFrom('resource_group')
    .select(['id', 'label', 'customer_id as customerId'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst()) ?? null;

export interface NewGroup {
  readonly kind: GroupKind;
  readonly customerId: number;
  readonly infraId: number;
  readonly label: string;
  readonly description: string;
  readonly members: readonly number[];
}
/** Writes groups with their members and answers their ids in the same order. Rights are the caller's business. */
export const createGroups = async (tx: Tx, all: readonly NewGroup[]): Promise<number[]> => {
  const ids = await insertMany(
    tx,
    'resource_group',
    { customer_id: 'bigint', infra_id: 'bigint', kind: 'text', label: 'text', description: 'text' },
    all.map((g) => ({
      customer_id: g.customerId,
      infra_id: g.infraId,
      kind: g.kind,
      label: g.label,
      description: g.description,
    })),
  );
  await insertMany(
    tx,
    'resource_group_member',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      group_id: 'bigint',
      collaborator_id: 'bigint',
      vehicle_id: 'bigint',
    },
    all.flatMap((g, i) =>
      g.members.map((m) => ({
        customer_id: g.customerId,
        infra_id: g.infraId,
        group_id: ids[i] ?? 0,
        collaborator_id: g.kind === 'collaborator' ? m : null,
        vehicle_id: g.kind === 'vehicle' ? m : null,
      })),
    ),
  );
  return ids;
};
