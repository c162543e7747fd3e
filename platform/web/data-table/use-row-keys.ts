import { useRef, useState, type KeyboardEvent } from 'react';
import {
  choose,
  isSelected,
  nothingSelected,
  rowsBetween,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.ts';

interface Rows {
  readonly ids: readonly number[];
  readonly selection: Selection;
  readonly onSelect: ((selection: Selection) => void) | null;
  readonly onOpen: ((id: number) => void) | null;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
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
  const move = (e: KeyboardEvent<HTMLElement>, row: HTMLElement, by: number): void => {
    const rows = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + by))];
    const id = Number(next?.dataset['row']);
    if (!next) return;
    e.preventDefault();
    if (e.shiftKey && onSelect) {
      anchor.current ??= Number(row.dataset['row']);
      extendTo(id);
    }
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(e.target);
    if (!row || e.defaultPrevented || e.altKey) return;
    const id = Number(row.dataset['row']);
    const own = e.target === row;
    const by = steps[e.key];
    if (by !== undefined && (own || (e.target as Element).matches('input[type=checkbox]')))
      return move(e, row, by);
    if (e.key === 'Escape' && onSelect && (selection.everything || selection.ids.size > 0)) {
      e.preventDefault();
      onSelect(nothingSelected);
    } else if (!own) return;
    else if (e.key === ' ' && onSelect) {
      e.preventDefault();
      press(id, e.shiftKey);
    } else if (e.key === 'Enter' && onOpen) {
      e.preventDefault();
      onOpen(id);
    } else if (e.key === 'a' && (e.ctrlKey || e.metaKey) && onSelect) {
      e.preventDefault();
      onSelect(togglePage(nothingSelected, ids));
    }
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
