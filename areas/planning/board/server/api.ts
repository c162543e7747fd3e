// What other areas ask of the board.
import type { GroupUse } from '#areas/collaborators/groups/server/api.ts';
import { fr } from '../fr.ts';

/** Saved views that filter by a group: they open without it once it is gone. */
export const viewsWithGroup: GroupUse = async ({ tx }, kind, groupId) => {
  if (kind !== 'collaborator') return [];
  const rows = await tx.run<{
    name: string;
  }>`select name from planning_filter where state -> 'group' @> to_jsonb(${groupId}::bigint) order by name collate fr`;
  return [
    {
      label: fr.savedViewsUse,
      count: rows.length,
      blocking: false,
      names: rows.map((r) => r.name),
    },
  ];
};
