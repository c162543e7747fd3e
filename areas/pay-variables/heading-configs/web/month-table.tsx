// Headings down, months across: a spreadsheet of ticks.
import { Button, Menu } from '@mantine/core';
import { Check, Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from '../fr.ts';
import {
  ALL_MONTHS,
  has,
  inside,
  moved,
  MONTHS,
  QUARTER_ENDS,
  toggled,
  type Cell,
  type Selection,
} from '../month-grid.ts';
import type { PlannedHeading } from '../planning-contract.ts';
import css from './configs.module.css';

const short = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const inMonth = (format: Intl.DateTimeFormat, month: number): string =>
  format.format(
    Temporal.PlainDate.from({ year: 2026, month: month + 1, day: 1 }).toZonedDateTime('UTC')
      .epochMilliseconds,
  );
const months = Array.from({ length: MONTHS }, (_, m) => m);

interface Props {
  readonly rows: readonly PlannedHeading[];
  readonly year: number;
  readonly disabled: boolean;
  readonly onChange: (months: readonly number[]) => void;
}

const MonthCell = ({
  code,
  due,
  cell,
  selection,
  onPick,
}: {
  readonly code: string;
  readonly due: boolean;
  readonly cell: Cell;
  readonly selection: Selection;
  readonly onPick: (cell: Cell, extend: boolean) => void;
}) => {
  const { from, to } = selection;
  const isRange = from.row !== to.row || from.month !== to.month;
  const isActive = to.row === cell.row && to.month === cell.month;
  return (
    <td>
      <button
        type="button"
        role="checkbox"
        aria-checked={due}
        aria-label={`${code}, ${inMonth(long, cell.month)}`}
        className={css['cell']}
        data-cell={`${cell.row} ${cell.month}`}
        data-range={(isRange && inside(selection, cell)) || undefined}
        tabIndex={isActive ? 0 : -1}
        onClick={(e) => onPick(cell, e.shiftKey)}
      >
        <Check size={14} strokeWidth={3} aria-hidden />
      </button>
    </td>
  );
};

const RowMenu = ({
  code,
  disabled,
  onSet,
}: {
  readonly code: string;
  readonly disabled: boolean;
  readonly onSet: (months: number) => void;
}) => {
  const label = useTexts(fr)('applyRow', { code });
  return (
    <td aria-label={label}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={label}
          >
            <Ellipsis size={14} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSet(ALL_MONTHS)}>{fr.allMonths}</Menu.Item>
          <Menu.Item onClick={() => onSet(QUARTER_ENDS)}>{fr.quarterEnds}</Menu.Item>
          <Menu.Item onClick={() => onSet(0)}>{fr.noMonth}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </td>
  );
};

const RowName = ({ heading: { code, label, from } }: { readonly heading: PlannedHeading }) => {
  const t = useTexts(fr);
  return (
    <th scope="row">
      <b>{code}</b>
      <small>
        {from === null ? label : `${label} · ${t('inheritedYear', { year: String(from) })}`}
      </small>
    </th>
  );
};

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{fr.heading}</th>
      {months.map((m) => (
        <th key={m} scope="col">
          <abbr title={inMonth(long, m)}>{inMonth(short, m)}</abbr>
        </th>
      ))}
      <th scope="col" aria-label={fr.tabPlannings} />
    </tr>
  </thead>
);

const FIRST: Cell = { row: 0, month: 0 };
/** The selection of cells and what keys and clicks do to it and to the months. */
const useGrid = ({ rows, disabled, onChange }: Omit<Props, 'year'>) => {
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection>({ from: FIRST, to: FIRST });
  const due = rows.map((r) => r.months);
  const change = (to: readonly number[]): void => {
    if (!disabled) onChange(to);
  };
  const setRow = (row: number, to: number): void => change(due.map((m, i) => (i === row ? to : m)));
  const go = (to: Cell, extend: boolean): void => {
    setSelection({ from: extend ? selection.from : to, to });
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.month}"]`)?.focus();
  };
  const onKey = (e: KeyboardEvent): void => {
    const { row } = selection.to;
    const to = moved(selection.to, e.key, rows.length);
    if (to !== null) go(to, e.shiftKey);
    else if (e.key === ' ') change(toggled(due, selection));
    else if (e.key === 'Enter') setRow(row, due[row] === ALL_MONTHS ? 0 : ALL_MONTHS);
    else return;
    e.preventDefault();
  };
  const pick = (cell: Cell, extend: boolean): void => {
    const next = { from: extend ? selection.from : cell, to: cell };
    setSelection(next);
    if (!extend) change(toggled(due, next));
  };
  return { table, selection, setRow, onKey, pick };
};

export const MonthTable = ({ year, ...props }: Props) => {
  const t = useTexts(fr);
  const { rows, disabled } = props;
  const { table, selection, setRow, onKey, pick } = useGrid(props);
  return (
    <div className="scroll">
      <table
        ref={table}
        className={css['grid']}
        aria-label={t('gridLabel', { year: String(year) })}
      >
        <Head />
        <tbody onKeyDown={onKey}>
          {rows.map((r, row) => (
            <tr key={r.headingId}>
              <RowName heading={r} />
              {months.map((month) => (
                <MonthCell
                  key={month}
                  code={r.code}
                  due={has(r.months, month)}
                  cell={{ row, month }}
                  selection={selection}
                  onPick={pick}
                />
              ))}
              <RowMenu code={r.code} disabled={disabled} onSet={(to) => setRow(row, to)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
