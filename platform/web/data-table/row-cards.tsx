// The same rows where a table does not fit: one card each (below md).
import { Checkbox } from '@mantine/core';
import type { Column } from '#platform/contract/columns.ts';
import { cellOf } from './data-table.tsx';
import { fr } from './fr.ts';
import { RowMenu } from './row-menu.tsx';
import { isSelected, nothingSelected } from './selection.ts';
import { NO_VALUE } from './show-value.ts';
import type { RowView, TableProps } from './table-types.ts';
import { openerOf, useRowKeys } from './use-row-keys.ts';
import { rowIdOf } from './row-id.ts';
import css from './data-table.module.css';

/** A number or a « Oui » alone says nothing: its name goes before it, as elsewhere only for people who listen. */
const isBare = ({ kind, texts }: Column): boolean =>
  kind === 'number' ||
  kind === 'percent' ||
  (kind === 'flag' && (texts?.['true'] ?? 'Oui') === 'Oui');
/** How many values a card shows beside its title and its state. */
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
  const open = view.onOpen;
  const keys = useRowKeys({
    ids: rows.map(rowIdOf(view)),
    selection,
    onSelect: onSelect ?? null,
    onOpen: openerOf(rows, view),
  });
  const parts = split(columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the cards, which take the focus
    <ul className={`${css['cards']} stack packed`} aria-label={label} onKeyDown={keys.onKeyDown}>
      {rows.map((row) => {
        const id = rowIdOf(view)(row);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Enter opens it too (useRowKeys)
          <li
            key={id}
            className={`${css['card']} pad shrink ground bar gap-12 top`}
            {...keys.rowProps(id)}
            data-opens={open ? true : undefined}
            onClick={(e) => {
              if (open && isPressOnCard(e.target)) open(row);
            }}
          >
            {onSelect && (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- around the tick, which has its own name
              <label className={css['cardTick']}>
                <Checkbox
                  aria-label={fr.selectRow(view.label(row))}
                  checked={isSelected(selection, id)}
                  onChange={() => keys.press(id, false)}
                />
              </label>
            )}
            <CardBody parts={parts} row={row} view={view} />
          </li>
        );
      })}
    </ul>
  );
}

/** A press on a link, a button or a field is theirs. */
const isPressOnCard = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label');

interface BodyProps<R> {
  readonly parts: ReturnType<typeof split>;
  readonly row: R;
  readonly view: RowView<R>;
}
/** The title, the state and the menu, then a few values; or what the area draws itself. */
function CardBody<R>({ parts: { title, status, rest }, row, view }: BodyProps<R>) {
  const menu = view.actions && (
    <RowMenu label={fr.rowActions(view.label(row))} actions={view.actions(row)} />
  );
  if (view.card)
    return (
      <div className="stack grow gap-2">
        <div className={`${css['cardHead']} bar shrink`}>
          <div className="grow">{view.card(row)}</div>
          <div className={`${css['cardSide']} bar gap-4 fixed`}>{menu}</div>
        </div>
      </div>
    );
  const values = rest
    .map((column) => ({ column, cell: cellOf(view, column, row) }))
    .filter(({ cell }) => cell !== NO_VALUE && cell !== null);
  return (
    <div className="stack grow gap-2">
      <div className={`${css['cardHead']} bar shrink`}>
        {title && <div className={`${css['cardTitle']} clip grow`}>{cellOf(view, title, row)}</div>}
        <div className={`${css['cardSide']} bar gap-4 fixed`}>
          {status && cellOf(view, status, row)}
          {menu}
        </div>
      </div>
      {pairs(values).map((pair) => (
        <div key={pair[0]?.column.name} className={`${css['cardLine']} clip quiet`}>
          {pair.map(({ column, cell }, i) => (
            <span key={column.name}>
              {i > 0 && ' · '}
              <span className={isBare(column) ? '' : 'sr-only'}>{column.label} : </span>
              {cell}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
