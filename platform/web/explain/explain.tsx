import { Popover } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ExplainNode, ExplainRow } from './explain-tree.ts';
import { fr } from './fr.ts';
import { useExplainTree } from './use-explain-tree.ts';
import css from './explain.module.css';

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly ExplainNode[];
  /** How many levels are open at first. */
  readonly levels?: number;
}
/** A computed figure taken apart, walked with the arrows (W3C tree pattern). Enter opens the evidence of a line; the link of the line one stands on is reached with Tab too. */
export function ExplainTree({ label, nodes, levels = 1 }: TreeProps) {
  const { root, rows, stop, active, setActive, toggle, press } = useExplainTree(nodes, levels);
  return (
    <div
      ref={root}
      className={`${css['tree']} stack gap-0`}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
    >
      {rows.map((row) => (
        <TreeLine
          key={row.node.key}
          row={row}
          isStop={row.node.key === stop}
          isActive={row.node.key === active}
          onFocus={() => setActive(row.node.key)}
          onToggle={(open) => toggle(row.node.key, open)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly row: ExplainRow;
  /** The tab stop of the tree. */
  readonly isStop: boolean;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onToggle: (open: boolean) => void;
}
const TreeLine = ({ row, isStop, isActive, onFocus, onToggle }: LineProps) => {
  const { node, depth, position, size, open } = row;
  return (
    <div
      className={`${css['row']} hoverable bar gap-6`}
      role="treeitem"
      data-key={node.key}
      tabIndex={isStop ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isActive}
      {...(open === null ? {} : { 'aria-expanded': open })}
      style={{ paddingInlineStart: 6 + depth * 18 }}
      onFocus={onFocus}
    >
      <span
        className={`${css['twist']} fixed centred quiet`}
        data-open={open || undefined}
        aria-hidden
        onClick={() => open !== null && onToggle(!open)}
      >
        {open !== null && <ChevronRight size={14} />}
      </span>
      <span className={`${css['label']} grow soft anywhere`}>
        {node.label}
        {node.how !== undefined && <small className="block">{node.how}</small>}
        {node.source !== undefined && <small className="block">{node.source}</small>}
      </span>
      {node.evidence && (
        <span className={`${css['evidence']} fixed meta`}>{node.evidence(fr.evidence)}</span>
      )}
      <span className={`${css['value']} fixed medium tn`}>
        {node.value}
        {node.unit !== undefined && <span className={css['unit']}> {node.unit}</span>}
      </span>
    </div>
  );
};

/** A figure that shows where it comes from on a press or Enter. */
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
          <span className="sr-only"> {`${label} : ${fr.whence}`}</span>
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
