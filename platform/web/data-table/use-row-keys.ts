import { useRef, useState, type KeyboardEvent } from 'react';
import {
  choose,
  isSelected,
  isSomeSelected,
  nothingSelected,
  rowsBetween,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.ts';
import { rowIdOf } from './row-id.ts';
import type { RowView } from './table-types.ts';

interface Rows {
  readonly ids: readonly number[];
  readonly selection: Selection;
  readonly onSelect: ((selection: Selection) => void) | null;
  readonly onOpen: ((id: number) => void) | null;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Opens a row by its id; null where rows do not open. */
export const openerOf = <R>(
  rows: readonly R[],
  view: RowView<R>,
): ((id: number) => void) | null => {
  const { onOpen } = view;
  if (!onOpen) return null;
  return (id) => {
    const row = rows.find((r) => rowIdOf(view)(r) === id);
    if (row !== undefined) onOpen(row);
  };
};

type Command = 'move' | 'clear' | 'press' | 'open' | 'page';
/** What a key asks of the row it was pressed in; a field or a button inside the row has its keys for itself, a tick box all but the arrows. */
const commandOf = (e: KeyboardEvent<HTMLElement>, row: HTMLElement): Command | null => {
  const own = e.target === row;
  if (e.key in STEPS && (own || (e.target as Element).matches('input[type=checkbox]')))
    return 'move';
  if (e.key === 'Escape') return 'clear';
  if (!own) return null;
  if (e.key === ' ') return 'press';
  if (e.key === 'Enter') return 'open';
  return e.key === 'a' && (e.ctrlKey || e.metaKey) ? 'page' : null;
};

/**
 * A list under the keyboard (ui.md "Keyboard first"): one tab stop, the arrows, Home and End move from row to row, Space selects, Shift extends,
 * Enter opens, Ctrl+A takes the page, Escape leaves the selection. Also the Shift+click of the mouse.
 */
export const useRowKeys = ({ ids, selection, onSelect, onOpen }: Rows) => {
  const [active, setActive] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const stop = active !== null && ids.includes(active) ? active : (ids[0] ?? null);

  /** Selects or unselects from the anchor to a row, as the anchor is. */
  const extendTo = (id: number): void => {
    const from = anchor.current ?? id;
    onSelect?.(choose(selection, ids, rowsBetween(ids, from, id), true));
  };
  const press = (id: number, extend: boolean): void => {
    if (extend && anchor.current !== null && ids.includes(anchor.current)) return extendTo(id);
    anchor.current = id;
    onSelect?.(toggleRow(selection, ids, id));
  };
  /** The focus goes to another row; with Shift the selection goes with it. */
  const move = (e: KeyboardEvent<HTMLElement>, row: HTMLElement, by: number): void => {
    const rows = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + by))];
    if (!next) return;
    if (e.shiftKey && onSelect) {
      anchor.current ??= Number(row.dataset['row']);
      extendTo(Number(next.dataset['row']));
    }
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(e.target);
    if (!row || e.defaultPrevented || e.altKey) return;
    const id = Number(row.dataset['row']);
    const command = commandOf(e, row);
    const run = {
      move: () => move(e, row, STEPS[e.key] ?? 0),
      clear: onSelect && isSomeSelected(selection) ? () => onSelect(nothingSelected) : null,
      press: onSelect && (() => press(id, e.shiftKey)),
      open: onOpen && (() => onOpen(id)),
      page: onSelect && (() => onSelect(togglePage(nothingSelected, ids))),
    };
    const gesture = command && run[command];
    if (!gesture) return;
    e.preventDefault();
    gesture();
  };
  return {
    onKeyDown,
    press,
    onFocus: (id: number) => setActive(id),
    /** What a row or card carries to take part. */
    rowProps: (id: number) => ({
      'data-row': id,
      'data-selected': isSelected(selection, id) || undefined,
      tabIndex: id === stop ? 0 : -1,
      onFocus: (e: React.FocusEvent) => {
        if (e.target === e.currentTarget || rowOf(e.target) === e.currentTarget) setActive(id);
      },
    }),
  };
};
