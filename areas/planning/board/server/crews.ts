// The groups that people of the board belong to, where the board is asked to gather people by them.
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { BehindPerson } from '../behind.ts';
import type { BoardData } from '../contract.ts';

export const withCrews = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  data: BoardData,
): Promise<BoardData> => {
  const { groups, members } = await memberships(call, 'collaborator');
  const of = Map.groupBy(members, (m) => m.memberId);
  return {
    ...data,
    crews: groups,
    rows: data.rows.map((r) => {
      const own = of.get(r.id);
      return own === undefined ? r : { ...r, crews: own.map((m) => m.groupId) };
    }),
    ...(data.behind === undefined
      ? {}
      : {
          behind: data.behind.map((person): BehindPerson => {
            const own = of.get(person[0]);
            const [id, name, matricule, group, driverType] = person;
            return own === undefined
              ? person
              : [id, name, matricule, group, driverType, own.map((m) => m.groupId)];
          }),
        }),
  };
};
