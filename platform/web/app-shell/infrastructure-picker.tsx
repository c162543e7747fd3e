// The tree with its search: arrows walk and open it from the search field, Enter chooses. One tab stop (W3C combobox with a tree).
import {
  Building2,
  Check,
  ChevronRight,
  Layers,
  MapPin,
  Network,
  Search,
  type LucideIcon,
} from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { firstOpen, treeRows, type TreeRow } from './infrastructure-tree.ts';
import { useInfrastructures, type Infrastructure, type InfrastructureKind } from './ports.ts';
import css from './context-switcher.module.css';

const icons: Readonly<Record<InfrastructureKind, LucideIcon>> = {
  group: Layers,
  subgroup: Network,
  company: Building2,
  agency: MapPin,
};

interface PickerProps {
  readonly nodes: readonly Infrastructure[];
  readonly current: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

interface Walk {
  readonly rows: readonly TreeRow[];
  readonly at: number;
  readonly move: (to: number) => void;
  readonly toggle: (row: TreeRow) => void;
}

/** What an arrow does in the tree; false leaves the key to the search field. */
const walk = (key: string, { rows, at, move, toggle }: Walk, typing: boolean): boolean => {
  const row = rows[at];
  if (key === 'ArrowDown') move(Math.min(rows.length - 1, at + 1));
  else if (key === 'ArrowUp') move(Math.max(0, at - 1));
  else if (key === 'PageDown') move(Math.min(rows.length - 1, at + 8));
  else if (key === 'PageUp') move(Math.max(0, at - 8));
  else if (typing || row === undefined) return false;
  else if (key === 'Home') move(0);
  else if (key === 'End') move(rows.length - 1);
  else if (key === 'ArrowRight' && row.hasChildren) {
    if (row.open) move(at + 1);
    else toggle(row);
  } else if (key === 'ArrowLeft') {
    if (row.open) toggle(row);
    else
      move(
        Math.max(
          0,
          rows.findLastIndex((r, i) => i < at && r.level < row.level),
        ),
      );
  } else return false;
  return true;
};

/** The rows of the tree, where the keyboard stands in it, and what a choice or an arrow does. */
const usePicker = ({ nodes: first, current, onChoose }: PickerProps) => {
  const [search, setSearch] = useState('');
  const nodes = useInfrastructures(useDeferredValue(search)) ?? first;
  const [open, setOpen] = useState(() => firstOpen(nodes, current));
  const rows = useMemo(() => treeRows(nodes, open, search), [nodes, open, search]);
  const [at, setAt] = useState(() => placeOf(rows, (r) => r.node.id === current));
  const place = Math.min(at, rows.length - 1);
  const active = rows[place];

  const toggle = ({ node }: TreeRow): void =>
    setOpen((now) =>
      now.has(node.id)
        ? new Set([...now].filter((n) => n !== node.id))
        : new Set([...now, node.id]),
    );
  const choose = (row: TreeRow): void => {
    if (row.node.locked === true) toggle(row);
    else onChoose(row.node.id);
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' && active !== undefined) {
      e.preventDefault();
      choose(active);
    } else if (walk(e.key, { rows, at: place, move: setAt, toggle }, search !== ''))
      e.preventDefault();
  };
  const onSearch = (text: string): void => {
    setSearch(text);
    setAt(placeOf(treeRows(nodes, open, text), isAnswer));
  };
  return { nodes, rows, active, search, onSearch, onKeyDown, choose, toggle };
};
const placeOf = (rows: readonly TreeRow[], is: (row: TreeRow) => boolean): number =>
  Math.max(0, rows.findIndex(is));
/** What a search most likely means: a place to choose, not what leads to it. */
const isAnswer = ({ node, hasChildren }: TreeRow): boolean =>
  node.locked !== true && (node.kind === 'agency' || !hasChildren);

export const InfrastructurePicker = (props: PickerProps) => {
  const { current, onChoose } = props;
  const t = useTexts(fr);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const picker = usePicker(props);
  const { nodes, rows, active, search } = picker;
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <SearchInput
        tree={`${id}-tree`}
        activeRow={active === undefined ? undefined : `${id}-${active.node.id}`}
        value={search}
        onKeyDown={picker.onKeyDown}
        onChange={picker.onSearch}
      />
      <div
        className={css['tree']}
        role="tree"
        id={`${id}-tree`}
        aria-label={fr.switcher.label}
        ref={list}
      >
        {rows.map((row) => (
          <Row
            key={row.node.id}
            id={`${id}-${row.node.id}`}
            row={row}
            active={row === active}
            current={row.node.id === current}
            onChoose={picker.choose}
            onToggle={picker.toggle}
          />
        ))}
      </div>
      {rows.length === 0 && <p className={css['none']}>{fr.switcher.none}</p>}
      <output className="sr-only">
        {search === '' ? '' : t('switcher.results', { count: rows.length })}
      </output>
      {nodes.length > 1 && (
        <button
          type="button"
          className={`${css['all']} hoverable edge-above link medium`}
          onClick={() => onChoose(undefined)}
        >
          {fr.switcher.all}
        </button>
      )}
    </>
  );
};

interface SearchProps {
  /** The ids of the tree and of the row on which the keyboard stands. */
  readonly tree: string;
  readonly activeRow: string | undefined;
  readonly value: string;
  readonly onKeyDown: (e: KeyboardEvent) => void;
  readonly onChange: (text: string) => void;
}
const SearchInput = ({ tree, activeRow, value, onKeyDown, onChange }: SearchProps) => {
  const field = useRef<HTMLInputElement>(null);
  // It comes after the popover has looked for something to focus.
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <div className={`${css['search']} bar edge-below quiet`}>
      <Search size={14} aria-hidden />
      <input
        ref={field}
        role="combobox"
        aria-label={fr.switcher.search}
        placeholder={fr.switcher.search}
        aria-expanded
        aria-haspopup="tree"
        aria-controls={tree}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        aria-activedescendant={activeRow}
        value={value}
        onKeyDown={onKeyDown}
        data-autofocus
        onChange={(e) => onChange(e.currentTarget.value)}
      />
    </div>
  );
};

interface RowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly active: boolean;
  readonly current: boolean;
  readonly onChoose: (row: TreeRow) => void;
  readonly onToggle: (row: TreeRow) => void;
}

const Row = ({ id, row, active, current, onChoose, onToggle }: RowProps) => {
  const { node, level, hasChildren, open } = row;
  const Icon = icons[node.kind];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field holds the keyboard and points here with aria-activedescendant
    <div
      id={id}
      role="treeitem"
      className={`${css['row']} bar soft gap-0`}
      style={{ paddingInlineStart: 4 + (level - 1) * 18 }}
      aria-level={level}
      aria-selected={current}
      aria-expanded={hasChildren ? open : undefined}
      data-active={active || undefined}
      data-locked={node.locked || undefined}
      onClick={() => onChoose(row)}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrows do it */}
      <span
        className={`${css['twist']} centred fixed quiet`}
        data-open={open || undefined}
        aria-hidden
        onClick={(e) => {
          if (hasChildren) {
            e.stopPropagation();
            onToggle(row);
          }
        }}
      >
        {hasChildren && <ChevronRight size={14} />}
      </span>
      <Icon size={14} aria-hidden />
      <span className="clip shrink">
        {node.name}
        <span className="sr-only">, {fr.switcher.kinds[node.kind]}</span>
      </span>
      {node.hint !== undefined && <small>{node.hint}</small>}
      {current && <Check size={14} className={css['check']} aria-hidden />}
    </div>
  );
};
