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

export const MonthTable = ({ rows, year, disabled, onChange }: Props) => {
  const t = useTexts(fr);
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection>({
    from: { row: 0, month: 0 },
    to: { row: 0, month: 0 },
  });
  const said = rows.map((r) => r.months);
  const change = (to: readonly number[]): void => {
    if (!disabled) onChange(to);
  };
  const setRow = (row: number, to: number): void =>
    change(said.map((m, i) => (i === row ? to : m)));
  const go = (to: Cell, extend: boolean): void => {
    setSelection({ from: extend ? selection.from : to, to });
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.month}"]`)?.focus();
  };
  const onKey = (e: KeyboardEvent): void => {
    const to = moved(selection.to, e.key, rows.length);
    if (to !== null) go(to, e.shiftKey);
    else if (e.key === ' ') change(toggled(said, selection));
    else if (e.key === 'Enter')
      setRow(selection.to.row, said[selection.to.row] === ALL_MONTHS ? 0 : ALL_MONTHS);
    else return;
    e.preventDefault();
  };
  return (
    <div className={css['months']}>
      <table
        ref={table}
        className={css['grid']}
        aria-label={t('gridLabel', { year: String(year) })}
      >
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
        <tbody onKeyDown={onKey}>
          {rows.map((r, row) => (
            <tr key={r.headingId}>
              <th scope="row">
                <b>{r.code}</b>
                <small>
                  {r.from === null
                    ? r.label
                    : `${r.label} · ${t('inheritedYear', { year: String(r.from) })}`}
                </small>
              </th>
              {months.map((month) => {
                const due = has(r.months, month);
                return (
                  <td key={month}>
                    <button
                      type="button"
                      role="checkbox"
                      aria-checked={due}
                      aria-label={`${r.code}, ${inMonth(long, month)}`}
                      className={css['cell']}
                      data-cell={`${row} ${month}`}
                      data-range={
                        (inside(selection, { row, month }) &&
                          (selection.from.row !== selection.to.row ||
                            selection.from.month !== selection.to.month)) ||
                        undefined
                      }
                      tabIndex={selection.to.row === row && selection.to.month === month ? 0 : -1}
                      onClick={(e) => {
                        if (e.shiftKey) setSelection({ from: selection.from, to: { row, month } });
                        else {
                          const one = { from: { row, month }, to: { row, month } };
                          setSelection(one);
                          change(toggled(said, one));
                        }
                      }}
                    >
                      <Check size={14} strokeWidth={3} aria-hidden />
                    </button>
                  </td>
                );
              })}
              <td aria-label={t('applyRow', { code: r.code })}>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="gray"
                      disabled={disabled}
                      aria-label={t('applyRow', { code: r.code })}
                    >
                      <Ellipsis size={14} aria-hidden />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => setRow(row, ALL_MONTHS)}>{fr.allMonths}</Menu.Item>
                    <Menu.Item onClick={() => setRow(row, QUARTER_ENDS)}>
                      {fr.quarterEnds}
                    </Menu.Item>
                    <Menu.Item onClick={() => setRow(row, 0)}>{fr.noMonth}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
