import { Popover } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { openedTo, treeMove, visibleRows, type ExplainNode } from './explain-tree.ts';
import { fr } from './fr.ts';
import css from './explain.module.css';

const LINKS = 'a[href], button';
/** A computed figure taken apart, walked with the arrows (W3C tree pattern). Enter opens the evidence of a line; the link of the line one stands on is reached with Tab too. */
export function ExplainTree({
  label,
  nodes,
  levels = 1,
}: {
  readonly label: string;
  readonly nodes: readonly ExplainNode[];
  /** How many levels are open at first. */ readonly levels?: number;
}) {
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
  const press = (e: KeyboardEvent<HTMLDivElement>): void => {
    const line =
      e.target instanceof HTMLElement && e.target.getAttribute('role') === 'treeitem'
        ? e.target
        : null;
    const key = line?.dataset['key'];
    if (key === undefined) return;
    const row = rows.find((r) => r.node.key === key);
    if ((e.key === 'Enter' || e.key === ' ') && typeof row?.open === 'boolean') {
      e.preventDefault();
      return toggle(key, !row.open);
    }
    if (e.key === 'Enter' && row?.node.evidence !== undefined) {
      e.preventDefault();
      line?.querySelector<HTMLElement>(LINKS)?.click();
      return undefined;
    }
    const move = treeMove(rows, key, e.key);
    if (move === null) return undefined;
    e.preventDefault();
    if (move.open !== undefined) toggle(move.open, true);
    if (move.close !== undefined) toggle(move.close, false);
    if (move.focus !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(move.focus)}"]`)?.focus();
    return undefined;
  };
  return (
    <div
      ref={root}
      className={css['tree']}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
    >
      {rows.map(({ node, depth, position, size, open }) => (
        <div
          key={node.key}
          className={css['row']}
          role="treeitem"
          data-key={node.key}
          tabIndex={node.key === stop ? 0 : -1}
          aria-level={depth + 1}
          aria-posinset={position}
          aria-setsize={size}
          aria-selected={node.key === active}
          {...(open === null ? {} : { 'aria-expanded': open })}
          style={{ paddingInlineStart: 6 + depth * 18 }}
          onFocus={() => setActive(node.key)}
        >
          <span
            className={css['twist']}
            data-open={open || undefined}
            aria-hidden
            onClick={() => open !== null && toggle(node.key, !open)}
          >
            {open !== null && <ChevronRight size={14} />}
          </span>
          <span className={css['label']}>
            {node.label}
            {node.how !== undefined && <small>{node.how}</small>}
            {node.source !== undefined && <small>{node.source}</small>}
          </span>
          {node.evidence && <span className={css['evidence']}>{node.evidence(fr.evidence)}</span>}
          <span className={css['value']}>
            {node.value}
            {node.unit !== undefined && <span className={css['unit']}> {node.unit}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A figure that tells where it comes from on a press or Enter. */
export function Explained({
  label,
  nodes,
  children,
}: {
  readonly label: string;
  readonly nodes: readonly ExplainNode[] | (() => readonly ExplainNode[]);
  readonly children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      width={380}
    >
      <Popover.Target>
        <button
          type="button"
          className={css['figure']}
          aria-haspopup="dialog"
          onClick={() => setOpened((o) => !o)}
        >
          {children}
          <span className="sr-only"> {`${label} : ${fr.whence}`}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={label}>
        <p className={css['title']}>{label}</p>
        {opened && (
          <ExplainTree label={label} nodes={typeof nodes === 'function' ? nodes() : nodes} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
