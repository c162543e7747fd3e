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
  /** The evidence of the line is opened. */
  readonly follow?: boolean;
}
/** The line that a key leads to, by its place; null for a key that does not move along the lines. */
const neighbour = (key: string, at: number, size: number): number | null => {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: size - 1,
  };
  return places[key] ?? null;
};
const toggled = ({ node, open }: ExplainRow): TreeMove | null => {
  if (open === null) return null;
  return open ? { close: node.key } : { open: node.key };
};
/** What the other keys do on a line. */
const KEYS: Readonly<Record<string, (row: ExplainRow) => TreeMove | null>> = {
  ArrowRight: ({ node, open }) => (open === null ? {} : { open: node.key }),
  ArrowLeft: ({ node, open, parent }) => {
    if (open === true) return { close: node.key };
    return parent === null ? {} : { focus: parent };
  },
  ' ': toggled,
  Enter: (row) => toggled(row) ?? (row.node.evidence === undefined ? null : { follow: true }),
};

export const treeMove = (
  rows: readonly ExplainRow[],
  current: string,
  key: string,
): TreeMove | null => {
  const at = rows.findIndex((r) => r.node.key === current);
  const row = rows[at];
  if (row === undefined) return null;
  const next = row.open && key === 'ArrowRight' ? at + 1 : neighbour(key, at, rows.length);
  if (next !== null)
    return { focus: rows[Math.max(0, Math.min(rows.length - 1, next))]?.node.key ?? current };
  return KEYS[key]?.(row) ?? null;
};

/** The keys of the first levels, open at first. */
export const openedTo = (nodes: readonly ExplainNode[], levels: number): string[] =>
  levels <= 0 ? [] : nodes.flatMap((n) => [n.key, ...openedTo(n.children ?? [], levels - 1)]);
