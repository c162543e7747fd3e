// Choosing in a tree.
import { useMemo } from 'react';

/** Each infrastructure → the one it stands under. */
export type Parents = ReadonlyMap<number, number | null>;
export const useParents = (
  nodes: readonly { readonly id: number; readonly parentId: number | null }[],
): Parents => useMemo(() => new Map(nodes.map((n) => [n.id, n.parentId])), [nodes]);

/** What stands above one, the nearest first. */
export const above = (parents: Parents, id: number): number[] => {
  const out: number[] = [];
  for (
    let up = parents.get(id) ?? null;
    up !== null && parents.has(up);
    up = parents.get(up) ?? null
  )
    out.push(up);
  return out;
};

/** Is something chosen below it? */
export const holdsSome = (parents: Parents, chosen: ReadonlySet<number>, id: number): boolean =>
  [...chosen].some((c) => above(parents, c).includes(id));

/** The choice with one infrastructure put in or taken out. Put in, it stands for what was chosen below it. */
export const toggled = (parents: Parents, chosen: readonly number[], id: number): number[] =>
  chosen.includes(id)
    ? chosen.filter((c) => c !== id)
    : [...chosen.filter((c) => !above(parents, c).includes(id)), id];
