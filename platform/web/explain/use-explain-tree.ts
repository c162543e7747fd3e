// The open lines of a tree and its keyboard.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  openedTo,
  treeMove,
  visibleRows,
  type ExplainNode,
  type TreeMove,
} from './explain-tree.ts';

const LINKS = 'a[href], button';

/** The line that a key was pressed on; null on a link inside it. */
const lineOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement && target.getAttribute('role') === 'treeitem' ? target : null;

export const useExplainTree = (nodes: readonly ExplainNode[], levels: number) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openedTo(nodes, levels)));
  const [active, setActive] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const rows = visibleRows(nodes, opened);
  const stop = rows.some((r) => r.node.key === active) ? active : rows[0]?.node.key;
  const toggle = (key: string, open: boolean): void =>
    setOpened((now) => {
      const next = new Set(now);
      if (open) next.add(key);
      else next.delete(key);
      return next;
    });
  // A month's days would be thirty tab stops: only the line of the tree's own stop has one.
  useEffect(() => {
    for (const link of root.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])
      link.tabIndex =
        link.closest<HTMLElement>('[role=treeitem]')?.dataset['key'] === stop ? 0 : -1;
  });
  const run = ({ open, close, focus, follow }: TreeMove, line: HTMLElement): void => {
    if (open !== undefined) toggle(open, true);
    if (close !== undefined) toggle(close, false);
    if (follow) line.querySelector<HTMLElement>(LINKS)?.click();
    if (focus !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  };
  const press = (e: KeyboardEvent<HTMLDivElement>): void => {
    const line = lineOf(e.target);
    const key = line?.dataset['key'];
    if (line === null || key === undefined) return;
    const move = treeMove(rows, key, e.key);
    if (move === null) return;
    e.preventDefault();
    run(move, line);
  };
  return { root, rows, stop, active, setActive, toggle, press };
};
