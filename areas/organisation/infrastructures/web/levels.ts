/** How deep each infrastructure stands among those given, which come parents first. */
export const levelsOf = (
  nodes: readonly { readonly id: number; readonly parentId: number | null }[],
): ReadonlyMap<number, number> => {
  const levels = new Map<number, number>();
  for (const { id, parentId } of nodes)
    levels.set(id, parentId === null ? 0 : (levels.get(parentId) ?? -1) + 1);
  return levels;
};

/** The same in the order of a tree: each followed by what it holds. Siblings keep the order in which they come. */
export const inTreeOrder = <N extends { readonly id: number; readonly parentId: number | null }>(
  nodes: readonly N[],
): N[] => {
  const ids = new Set(nodes.map((n) => n.id));
  const below = Map.groupBy(nodes, (n) =>
    n.parentId !== null && ids.has(n.parentId) ? n.parentId : null,
  );
  const walk = (parent: number | null): N[] =>
    (below.get(parent) ?? []).flatMap((n) => [n, ...walk(n.id)]);
  return walk(null);
};
