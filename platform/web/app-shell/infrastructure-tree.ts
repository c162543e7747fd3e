// The perimeter as a tree, searched and walked with the keyboard.
import type { Infrastructure } from './ports.ts';
import { folded } from '#platform/contract/folded.ts';

export interface TreeRow {
  readonly node: Infrastructure;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly open: boolean;
}

const childrenOf = (nodes: readonly Infrastructure[]): Map<number | null, Infrastructure[]> => {
  const nodeIds = new Set(nodes.map((n) => n.id));
  const map = new Map<number | null, Infrastructure[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && nodeIds.has(node.parent) ? node.parent : null;
    map.set(parent, [...(map.get(parent) ?? []), node]);
  }
  return map;
};

/** The ids to show for a search: what matches every word, and its ancestors. */
const matching = (nodes: readonly Infrastructure[], search: string): Set<number> | null => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const byId = new Map(nodes.map((n) => [n.id, n]));
  const shown = new Set<number>();
  for (const node of nodes) {
    const text = folded(`${node.name} ${node.hint ?? ''}`);
    if (!words.every((w) => text.includes(w))) continue;
    for (
      let at: Infrastructure | undefined = node;
      at !== undefined && !shown.has(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent)
    )
      shown.add(at.id);
  }
  return shown;
};

/** The rows on screen, from the top. A search opens everything; otherwise `open` says which nodes are. */
export const treeRows = (
  nodes: readonly Infrastructure[],
  open: ReadonlySet<number>,
  search = '',
): TreeRow[] => {
  const children = childrenOf(nodes);
  const shown = matching(nodes, search);
  const rows: TreeRow[] = [];
  const walk = (parent: number | null, level: number): void => {
    for (const node of children.get(parent) ?? []) {
      if (shown !== null && !shown.has(node.id)) continue;
      const hasChildren = (children.get(node.id) ?? []).some(
        (c) => shown === null || shown.has(c.id),
      );
      const isOpen = hasChildren && (shown !== null || open.has(node.id));
      rows.push({ node, level, hasChildren, open: isOpen });
      if (isOpen) walk(node.id, level + 1);
    }
  };
  walk(null, 1);
  return rows;
};

/** Everything above the companies is open at first, and the way to where one is. */
export const firstOpen = (
  nodes: readonly Infrastructure[],
  current: number | undefined,
): Set<number> => {
  const byId = new Map(nodes.map((n) => [n.id, n]));
  const open = new Set(
    nodes.filter((n) => n.kind === 'group' || n.kind === 'subgroup').map((n) => n.id),
  );
  for (
    let at = current === undefined ? undefined : byId.get(current);
    at?.parent !== undefined && at.parent !== null;
    at = byId.get(at.parent)
  )
    open.add(at.parent);
  // A small perimeter has nothing to hide.
  return nodes.length <= 12 ? new Set(nodes.map((n) => n.id)) : open;
};

/** How many agencies lie below. */
export const agenciesBelow = (nodes: readonly Infrastructure[], id: number): number => {
  const children = childrenOf(nodes);
  const count = (at: number): number =>
    (children.get(at) ?? []).reduce(
      (sum, c) => sum + (c.kind === 'agency' ? 1 : 0) + count(c.id),
      0,
    );
  return count(id);
};
