// The same rows where a table does not fit: one card each (below md).
import { Checkbox } from '@mantine/core';
import type { Column } from '#platform/contract/columns.ts';
import { cellOf } from './data-table.tsx';
import { fr } from './fr.ts';
import { RowMenu } from './row-menu.tsx';
import { isSelected, nothingSelected } from './selection.ts';
import { NO_VALUE } from './show-value.ts';
import type { TableProps } from './table-types.ts';
import { useRowKeys } from './use-row-keys.ts';
import css from './data-table.module.css';

/** A number alone says nothing: its name goes before it, as elsewhere only for people who listen. */
const isBare = (column: Column): boolean => column.kind === 'number' || column.kind === 'percent';
/** How many values a card tells beside its title and its state. */
const LINES = 4;

const split = (columns: readonly Column[]) => {
  const title = columns[0];
  const status = columns.find((c) => c.kind === 'status' && c !== title);
  return {
    title,
    status,
    rest: columns.filter((c) => c !== title && c !== status && !c.screenOnly).slice(0, LINES),
  };
};

/** Two values a line, as people would say them: « CDI · Conducteur messagerie ». */
const pairs = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => list.slice(i * 2, i * 2 + 2));

export function RowCards<R>({
  label,
  columns,
  rows,
  view,
  selection = nothingSelected,
  onSelect,
}: TableProps<R>) {
  const ids = rows.map(view.id);
  const open = view.onOpen;
  const keys = useRowKeys({
    ids,
    selection,
    onSelect: onSelect ?? null,
    onOpen: open
      ? (id) => {
          const row = rows[ids.indexOf(id)];
          if (row !== undefined) open(row);
        }
      : null,
  });
  const { title, status, rest } = split(columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the cards, which take the focus
    <ul className={css['cards']} aria-label={label} onKeyDown={keys.onKeyDown}>
      {rows.map((row) => {
        const id = view.id(row);
        const lines = rest
          .map((column) => ({ column, cell: cellOf(view, column, row) }))
          .filter(({ cell }) => cell !== NO_VALUE && cell !== null);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Enter opens it too (useRowKeys)
          <li
            key={id}
            className={css['card']}
            {...keys.rowProps(id)}
            data-opens={open ? true : undefined}
            onClick={(e) => {
              if (
                open &&
                e.target instanceof Element &&
                !e.target.closest('a, button, input, label')
              )
                open(row);
            }}
          >
            {onSelect && (
              <span className={css['cardTick']}>
                <Checkbox
                  aria-label={fr.selectRow(view.label(row))}
                  checked={isSelected(selection, id)}
                  onChange={() => keys.press(id, false)}
                />
              </span>
            )}
            <div className={css['cardBody']}>
              <div className={css['cardHead']}>
                {title && !view.card && (
                  <div className={css['cardTitle']}>{cellOf(view, title, row)}</div>
                )}
                {view.card && <div className={css['cardOwn']}>{view.card(row)}</div>}
                <div className={css['cardSide']}>
                  {status && !view.card && cellOf(view, status, row)}
                  {view.actions && (
                    <RowMenu label={fr.rowActions(view.label(row))} actions={view.actions(row)} />
                  )}
                </div>
              </div>
              {!view.card &&
                pairs(lines).map((pair) => (
                  <div key={pair[0]?.column.name} className={css['cardLine']}>
                    {pair.map(({ column, cell }, i) => (
                      <span key={column.name}>
                        {i > 0 && ' · '}
                        <span className={isBare(column) ? '' : 'sr-only'}>{column.label} : </span>
                        {cell}
                      </span>
                    ))}
                  </div>
                ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
