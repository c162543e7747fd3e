// The grid: thousands of people down, headings across. Only the lines in sight are in the document; one tab stop, walked by the arrows (W3C grid pattern).
import { Button } from '@mantine/core';
import { Clock3 } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { formatDayMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { cellText, exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import { placeAfter, type GridLine, type Place } from '../grid-view.ts';
import type { GridHeading, GridRow } from '../grid.ts';
import { cellNotes, PayCell } from './pay-cell.tsx';
import type { Chosen } from './shown.ts';
import { useWindow } from './use-window.ts';
import css from './pay-grid.module.css';

export interface GridProps {
  readonly lines: readonly GridLine[]; readonly rows: readonly GridRow[]; readonly headings: readonly GridHeading[]; readonly totals: readonly (number | null)[];
  readonly onWhy: (c: Chosen) => void;
  /** Absent where the person may not write, or the period is closed. */
  readonly onEdit?: (c: Chosen) => void;
}
const t = texts(fr);
export const ROW = 40;
/** First line of cells: the head is line 1 of the grid. */
const HEAD_LINES = 1;

export const spell = ({ from, to }: GridRow): string | null => {
  if (from !== null && to !== null) return t('partOf', { first: formatDayMonth(from), last: formatDayMonth(to) });
  return from !== null ? t('since', { day: formatDayMonth(from) }) : to !== null ? t('until', { day: formatDayMonth(to) }) : null;
};
const columnsOf = (headings: readonly GridHeading[]) => ({ gridTemplateColumns: `var(--person) repeat(${headings.length}, minmax(0, 1fr))` });
/** Narrower, figures of hours would no longer fit. */
const COLUMN = 92;
const widthOf = (headings: readonly GridHeading[]) => ({ minWidth: `calc(var(--person) + ${headings.length * COLUMN}px)` });

const Head = ({ headings }: Pick<GridProps, 'headings'>) => (
  <div role="row" aria-rowindex={1} className={css['head']} style={columnsOf(headings)}>
    <div role="columnheader" aria-colindex={1} className={css['person']}>{fr.person}</div>
    {headings.map((h, i) => <div key={h.id} role="columnheader" aria-colindex={i + 2} className={css['figureHead']} title={`${h.code} · ${h.label}`}><span>{h.label}</span><small>{h.unit === 'number' ? h.code : `${h.code} · ${fr.units[h.unit]}`}</small></div>)}
  </div>
);

const Foot = ({ headings, totals, count, index }: Pick<GridProps, 'headings' | 'totals'> & { readonly count: number; readonly index: number }) => (
  <div role="row" aria-rowindex={index} className={css['foot']} style={columnsOf(headings)}>
    <div role="rowheader" aria-colindex={1} className={css['person']}>{t('totalOf', { count })}</div>
    {headings.map((h, i) => { const total = totals[i] ?? null; return <div key={h.id} role="gridcell" aria-colindex={i + 2} className={css['figure']} title={total === null ? undefined : exactText(total, h.unit)}>{total === null ? '—' : cellText(total, h.unit)}</div>; })}
  </div>
);

const Person = ({ row }: { readonly row: GridRow }) => {
  const part = spell(row);
  return (
    <>
      <span className={css['name']}>{row.name ?? fr.outOfSight}</span>
      <small>{[row.matricule, row.driver, row.type === 'P' ? null : fr.missionTypes[row.type], part].filter(Boolean).join(' · ')}</small>
      {row.stale && <span className={css['stale']} title={fr.staleMark}><Clock3 size={13} aria-label={fr.staleMark} /></span>}
    </>
  );
};

interface LineProps extends Pick<GridProps, 'headings'> { readonly row: GridRow; readonly line: number; /** The column that holds the tab stop, -1 when it is on another line. */ readonly stop: number }
/** Lines that stay in sight are not drawn again while the grid scrolls. */
const PersonLine = memo(({ row, headings, line, stop }: LineProps) => {
  const place = (column: number) => ({ 'data-place': `${line} ${column}`, 'tabIndex': stop === column ? 0 : -1 });
  return (
    <div role="row" aria-rowindex={line + 1 + HEAD_LINES} className={css['line']} style={{ ...columnsOf(headings), top: line * ROW }}>
      <div role="rowheader" aria-colindex={1} className={css['person']} {...place(0)}><Person row={row} /></div>
      {headings.map((h, i) => {
        const cell = row.cells[i] ?? null;
        const told = cell !== null && (cell[2] !== null || cell[4] !== null);
        return (
          <div key={h.id} role="gridcell" aria-colindex={i + 2} className={css['figure']} data-manual={(cell !== null && cell[2] !== null) || undefined} {...place(i + 1)}>
            <PayCell cell={cell} heading={h} />{told && <span className={css['hidden']}>, {cellNotes(cell, h).join(', ')}</span>}
          </div>
        );
      })}
    </div>
  );
});
PersonLine.displayName = 'PersonLine';

const firstPerson = (lines: readonly GridLine[]): number => Math.max(0, lines.findIndex((l) => l.kind === 'person'));
const placeOf = (target: EventTarget): Place | null => {
  const said = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ').map(Number) : undefined;
  return said === undefined ? null : { line: said[0] ?? 0, column: said[1] ?? 0 };
};

export const PayGridTable = ({ lines, rows, headings, totals, onWhy, onEdit, onClear, empty }: GridProps & { readonly onClear: () => void; readonly empty: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  const help = useId();
  const window = useWindow(box, lines.length, ROW);
  const [wanted, setActive] = useState<Place | null>(null);
  const focused = useRef(false);
  const active = wanted !== null && lines[wanted.line]?.kind === 'person' ? { line: wanted.line, column: Math.min(wanted.column, headings.length) } : { line: firstPerson(lines), column: wanted?.column ?? 0 };
  useEffect(() => {
    if (!focused.current) return;
    focused.current = false;
    box.current?.querySelector<HTMLElement>(`[data-place="${active.line} ${active.column}"]`)?.focus({ preventScroll: true });
  });
  const chosen = ({ line, column }: Place): Chosen | null => {
    const [one, heading] = [lines[line], headings[column - 1]];
    return one?.kind === 'person' && heading !== undefined ? { row: one.row, heading, index: column - 1 } : null;
  };
  const goTo = (place: Place): void => {
    focused.current = true;
    setActive(place);
    window.reveal(place.line, box.current?.querySelector<HTMLElement>(`[data-place="${active.line} ${place.column}"]`) ?? null);
  };
  const press = (e: KeyboardEvent): void => {
    const at = placeOf(e.target);
    if (at === null) return;
    const c = chosen(at);
    if (e.key === 'Enter' && c !== null) { e.preventDefault(); onWhy(c); return; }
    if (e.key === 'F2' && c !== null && onEdit !== undefined) { e.preventDefault(); onEdit(c); return; }
    const next = placeAfter(lines, headings.length, at, e.key, { ctrl: e.ctrlKey || e.metaKey, page: window.page });
    if (next !== null) { e.preventDefault(); goTo(next); }
  };
  /** Said when the pointer comes by: thousands of texts need not be made for it. */
  const point = (e: PointerEvent): void => {
    const at = placeOf(e.target);
    const c = at === null ? null : chosen(at);
    if (c !== null && e.target instanceof Element) e.target.closest('[data-place]')?.setAttribute('title', cellNotes(c.row.cells[c.index] ?? null, c.heading).join(' · '));
  };
  const click = (e: MouseEvent): void => {
    const at = placeOf(e.target);
    if (at === null) return;
    setActive(at);
    const c = chosen(at);
    if (c !== null) onWhy(c);
  };
  if (lines.length === 0) return <div className={css['empty']}><p>{empty ? fr.noMissions : fr.noMatch}</p>{!empty && <Button variant="default" onClick={onClear}>{fr.clearFilters}</Button>}</div>;
  const inSight = [...new Set([...window.lines, active.line])].sort((a, b) => a - b);
  return (
    <div ref={box} className={css['box']} onScroll={window.onScroll}>
      <p id={help} className={css['hidden']}>{fr.gridHelp}</p>
      <div role="grid" aria-label={fr.grid} aria-describedby={help} aria-rowcount={lines.length + HEAD_LINES + 1} aria-colcount={headings.length + 1} className={css['grid']} style={widthOf(headings)} onKeyDown={press} onClick={click} onPointerOver={point}>
        <Head headings={headings} />
        <div role="presentation" className={css['body']} style={{ height: lines.length * ROW }}>
          {inSight.map((i) => {
            const line = lines[i];
            if (line === undefined) return null;
            if (line.kind === 'person') return <PersonLine key={line.row.mission} row={line.row} headings={headings} line={i} stop={active.line === i ? active.column : -1} />;
            return <div key={`a${line.agency.id}`} role="row" aria-rowindex={i + 1 + HEAD_LINES} className={css['agency']} style={{ top: i * ROW }}><div role="rowheader" aria-colindex={1} aria-colspan={headings.length + 1}>{line.agency.name}<small>{line.missions}</small></div></div>;
          })}
        </div>
        <Foot headings={headings} totals={totals} count={rows.length} index={lines.length + HEAD_LINES + 1} />
      </div>
    </div>
  );
};
