// The table of every list: a plain HTML table, so that it reads, prints and copies well, with rows that the keyboard walks.
import { Checkbox } from '@mantine/core';
import { useRef, type MouseEvent } from 'react';
import type { Column } from '#platform/contract/columns.ts';
import { fr } from './fr.ts';
import { RowMenu } from './row-menu.tsx';
import { isSelected, nothingSelected, pageState, togglePage } from './selection.ts';
import { isRightAligned, showValue } from './show-value.ts';
import { SortHeader } from './sort-header.tsx';
import type { RowView, TableProps } from './table-types.ts';
import { usePinnedOffsets } from './use-pinned-offsets.ts';
import { useRowKeys } from './use-row-keys.ts';
import css from './data-table.module.css';

/** A press on a link, a button or a field is theirs, and a text being selected is not a press. */
const isOwnPress = (e: MouseEvent<HTMLElement>): boolean =>
  e.target instanceof Element &&
  e.target.closest('a, button, input, label, [role=menu]') === null &&
  (globalThis.getSelection()?.toString() ?? '') === '';

export const cellOf = <R,>(view: RowView<R>, column: Column, row: R) =>
  view.cells?.[column.name]?.(row) ??
  showValue(column, (row as Readonly<Record<string, unknown>>)[column.name]);

/** A declared column of the row's buttons: it names the one that the menus stand in. */
const isMenuColumn = (c: Column): boolean => c.screenOnly === true && c.name === 'actions';

export function DataTable<R>({
  label,
  columns: declared,
  pinned = [],
  rows,
  view,
  sort = null,
  onSort,
  selection = nothingSelected,
  onSelect,
  stale = false,
}: TableProps<R>) {
  const table = useRef<HTMLTableElement>(null);
  const ids = rows.map(view.id);
  const byId = (id: number): R | undefined => rows[ids.indexOf(id)];
  const open = view.onOpen;
  const keys = useRowKeys({
    ids,
    selection,
    onSelect: onSelect ?? null,
    onOpen: open
      ? (id) => {
          const row = byId(id);
          if (row !== undefined) open(row);
        }
      : null,
  });
  const offsets = usePinnedOffsets(table, pinned);
  const state = pageState(selection, ids);
  const pin = (name: string) =>
    pinned.includes(name)
      ? { 'data-pin': name, style: { insetInlineStart: offsets[name] ?? 0 } }
      : {};
  const hasMenu = view.actions !== undefined;
  const columns = declared.filter((c) => !isMenuColumn(c));
  const menuName = declared.find(isMenuColumn)?.label;

  return (
    <table ref={table} className={css['table']} aria-label={label} data-stale={stale || undefined}>
      <thead>
        <tr>
          {onSelect && (
            <th
              scope="col"
              className={css['tick']}
              {...(pinned.length > 0 ? { 'data-pin': '', style: { insetInlineStart: 0 } } : {})}
            >
              <Checkbox
                aria-label={fr.selectPage}
                checked={state === 'all'}
                indeterminate={state === 'partial'}
                disabled={rows.length === 0}
                onChange={() => onSelect(togglePage(selection, ids))}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader
              key={column.name}
              column={column}
              sort={sort}
              onSort={onSort}
              {...pin(column.name)}
            />
          ))}
          {hasMenu && (
            <th scope="col" className={css['menu']}>
              {menuName ?? <span className="sr-only">{fr.actions}</span>}
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the rows, which take the focus */}
      <tbody onKeyDown={keys.onKeyDown}>
        {rows.map((row) => {
          const id = view.id(row);
          return (
            <tr
              key={id}
              {...keys.rowProps(id)}
              data-opens={open ? true : undefined}
              onClick={(e) => {
                if (open && isOwnPress(e)) open(row);
              }}
            >
              {onSelect && (
                <td
                  className={css['tick']}
                  {...(pinned.length > 0 ? { 'data-pin': '', style: { insetInlineStart: 0 } } : {})}
                >
                  <Checkbox
                    tabIndex={-1}
                    aria-label={fr.selectRow(view.label(row))}
                    checked={isSelected(selection, id)}
                    onChange={(e) =>
                      keys.press(id, (e.nativeEvent as unknown as globalThis.MouseEvent).shiftKey)
                    }
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-right={isRightAligned(column.kind) || undefined}
                  {...pin(column.name)}
                >
                  {cellOf(view, column, row)}
                </td>
              ))}
              {hasMenu && (
                <td className={css['menu']}>
                  <RowMenu
                    label={fr.rowActions(view.label(row))}
                    actions={view.actions?.(row) ?? []}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
