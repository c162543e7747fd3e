// Where a computed figure comes from, as a tree: the figure, what it is made of, down to the evidence.
import type { ReactNode } from 'react';

export interface ExplainNode {
  readonly key: string;
  readonly label: string;
  /** Already in French form: `7h30`, `1 234,50`. */
  readonly value: string;
  readonly unit?: string;
  /** How the children make the value: « somme », « produit », « le plus petit de ». */
  readonly how?: string;
  /** The rule: article of law, agreement, setting. */
  readonly source?: string;
  /** Where the evidence is seen: the day, the clocking, the card. */
  readonly evidence?: (children: string) => ReactNode;
  readonly children?: readonly ExplainNode[];
}

/** A visible line: depth, and where it stands among its sisters. */
export interface ExplainRow {
  readonly node: ExplainNode;
  readonly depth: number;
  readonly position: number;
  readonly size: number;
  readonly parent: string | null;
  readonly open: boolean | null;
}

/** The lines on screen, in order; `open` is null for a leaf. */
export const visibleRows = (
  nodes: readonly ExplainNode[],
  opened: ReadonlySet<string>,
  depth = 0,
  parent: string | null = null,
): ExplainRow[] =>
  nodes.flatMap((node, i) => {
    const children = node.children ?? [];
    const open = children.length === 0 ? null : opened.has(node.key);
    return [
      { node, depth, position: i + 1, size: nodes.length, parent, open },
      ...(open ? visibleRows(children, opened, depth + 1, node.key) : []),
    ];
  });

/** What a key does in the tree: the line to go to and the lines to open or close (W3C tree pattern). */
export interface TreeMove {
  readonly focus?: string;
  readonly open?: string;
  readonly close?: string;
}
export const treeMove = (
  rows: readonly ExplainRow[],
  current: string,
  key: string,
): TreeMove | null => {
  const at = rows.findIndex((r) => r.node.key === current);
  const row = rows[at];
  if (row === undefined) return null;
  const to = (i: number): TreeMove => ({
    focus: rows[Math.max(0, Math.min(rows.length - 1, i))]?.node.key ?? current,
  });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row.open === null) return {};
      return row.open ? to(at + 1) : { open: current };
    case 'ArrowLeft':
      if (row.open === true) return { close: current };
      return row.parent === null ? {} : { focus: row.parent };
    default:
      return null;
  }
};

/** The keys of the first levels, open at first. */
export const openedTo = (nodes: readonly ExplainNode[], levels: number): string[] =>
  levels <= 0 ? [] : nodes.flatMap((n) => [n.key, ...openedTo(n.children ?? [], levels - 1)]);
