// The table of every list: a plain HTML table, so that it reads, prints and copies well, with rows that the keyboard walks.
import { Checkbox } from '@mantine/core';
import { useRef, type CSSProperties, type MouseEvent } from 'react';
import { isSearchable, type Column } from '#platform/contract/columns.ts';
import { SearchField } from '#platform/web/filter-bar/search-field.tsx';
import { fr } from './fr.ts';
import { RowMenu } from './row-menu.tsx';
import { isSelected, nothingSelected, pageState, togglePage } from './selection.ts';
import { isRightAligned, showValue } from './show-value.ts';
import { SortHeader } from './sort-header.tsx';
import type { RowView, TableProps } from './table-types.ts';
import { usePinnedOffsets } from './use-pinned-offsets.ts';
import { openerOf, useRowKeys } from './use-row-keys.ts';
import { rowIdOf } from './row-id.ts';
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

interface Pin {
  readonly 'data-pin'?: string;
  readonly style?: CSSProperties;
}
/** What the head and the rows share. */
interface Frame<R> {
  readonly columns: readonly Column[];
  /** Attributes of a cell that stays while the table scrolls sideways. */
  readonly pin: (name: string) => Pin;
  /** Of the cell with the tick box. */
  readonly tickPin: Pin;
  readonly view: RowView<R>;
}

export function DataTable<R>(props: TableProps<R>) {
  const { label, columns: declared, pinned = [], rows, view } = props;
  const { selection = nothingSelected, onSelect, stale = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const ids = rows.map(rowIdOf(view));
  const open = view.onOpen;
  const keys = useRowKeys({
    ids,
    selection,
    onSelect: onSelect ?? null,
    onOpen: openerOf(rows, view),
  });
  const offsets = usePinnedOffsets(table, pinned);
  const frame: Frame<R> = {
    columns: declared.filter((c) => !isMenuColumn(c)),
    pin: (name) =>
      pinned.includes(name)
        ? { 'data-pin': name, style: { insetInlineStart: offsets[name] ?? 0 } }
        : {},
    tickPin: pinned.length > 0 ? { 'data-pin': '', style: { insetInlineStart: 0 } } : {},
    view,
  };
  return (
    <table ref={table} className={css['table']} aria-label={label} data-stale={stale || undefined}>
      <TableHead {...props} frame={frame} ids={ids} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the rows, which take the focus */}
      <tbody onKeyDown={keys.onKeyDown}>
        {rows.map((row) => {
          const id = rowIdOf(view)(row);
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
                <td className={css['tick']} {...frame.tickPin}>
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
              <RowCells frame={frame} row={row} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function TableHead<R>({
  columns: declared,
  frame,
  ids,
  sort = null,
  onSort,
  selection = nothingSelected,
  onSelect,
  columnSearch,
}: TableProps<R> & { readonly frame: Frame<R>; readonly ids: readonly number[] }) {
  const state = pageState(selection, ids);
  const menuName = declared.find(isMenuColumn)?.label;
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className={css['tick']} {...frame.tickPin}>
            <Checkbox
              aria-label={fr.selectPage}
              checked={state === 'all'}
              indeterminate={state === 'partial'}
              disabled={ids.length === 0}
              onChange={() => onSelect(togglePage(selection, ids))}
            />
          </th>
        )}
        {frame.columns.map((column) => (
          <SortHeader
            key={column.name}
            column={column}
            sort={sort}
            onSort={onSort}
            {...frame.pin(column.name)}
          />
        ))}
        {frame.view.actions !== undefined && (
          <th scope="col" className={css['menu']}>
            {menuName ?? <span className="sr-only">{fr.actions}</span>}
          </th>
        )}
      </tr>
      {columnSearch !== undefined && (
        <tr>
          {onSelect && <td className={css['tick']} {...frame.tickPin} />}
          {frame.columns.map((column) => (
            <td key={column.name} {...frame.pin(column.name)}>
              {isSearchable(column) && (
                <SearchField
                  width="100%"
                  label={fr.searchIn(column.label)}
                  placeholder={column.label}
                  value={columnSearch.texts[column.name] ?? ''}
                  onSearch={(text) => columnSearch.onSearch(column.name, text)}
                />
              )}
            </td>
          ))}
          {frame.view.actions !== undefined && <td aria-hidden />}
        </tr>
      )}
    </thead>
  );
}

function RowCells<R>({ frame, row }: { readonly frame: Frame<R>; readonly row: R }) {
  const { view, columns, pin } = frame;
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.name}
          data-right={isRightAligned(column.kind) || undefined}
          data-list={column.kind === 'list' || undefined}
          {...pin(column.name)}
        >
          {cellOf(view, column, row)}
        </td>
      ))}
      {view.actions !== undefined && (
        <td className={css['menu']}>
          <RowMenu label={fr.rowActions(view.label(row))} actions={view.actions(row)} />
        </td>
      )}
    </>
  );
}
