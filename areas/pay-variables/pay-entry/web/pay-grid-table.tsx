// The grid: thousands of people down, headings across. Only the lines in sight are in the document; one tab stop, walked by the arrows (W3C grid pattern).
import { Button } from '@mantine/core';
import { Clock3 } from 'lucide-react';
import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { formatDayMonth } from '#engines/french-time/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { cellText, exactText, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import { cleared, copied, filled, pasted, rangeOf, type Range } from '../grid-edit.ts';
import { placeAfter, type GridLine, type Place } from '../grid-view.ts';
import { counts, headingOf, type GridHeading, type GridRow } from '../grid.ts';
import { CellEditor, type Leave } from './cell-editor.tsx';
import { cellNotes, PayCell } from './pay-cell.tsx';
import type { Chosen } from './shown.ts';
import type { Edits } from './use-edits.ts';
import { useWindow } from './use-window.ts';
import css from './pay-grid.module.css';

export interface GridProps {
  readonly lines: readonly GridLine[];
  readonly rows: readonly GridRow[];
  readonly headings: readonly GridHeading[];
  readonly totals: readonly (number | null)[];
  readonly onWhy: (c: Chosen) => void;
  /** Absent where the person may not write, or the period is closed. */
  readonly onEdit?: (c: Chosen) => void;
  /** Figures put in from the grid itself. */
  readonly edits?: Edits;
}
const t = texts(fr);
export const ROW = 40;
/** First line of cells: the head is line 1 of the grid. */
const HEAD_LINES = 1;

export const spell = ({ from, to }: GridRow): string | null => {
  if (from !== null && to !== null)
    return t('partOf', { first: formatDayMonth(from), last: formatDayMonth(to) });
  return from !== null
    ? t('since', { day: formatDayMonth(from) })
    : to !== null
      ? t('until', { day: formatDayMonth(to) })
      : null;
};
const columnsOf = (headings: readonly GridHeading[]) => ({
  gridTemplateColumns: `var(--person) repeat(${headings.length}, minmax(0, 1fr))`,
});
/** Narrower, figures of hours would no longer fit. */
const COLUMN = 92;
const widthOf = (headings: readonly GridHeading[]) => ({
  minWidth: `calc(var(--person) + ${headings.length * COLUMN}px)`,
});

const Head = ({ headings }: Pick<GridProps, 'headings'>) => (
  <div role="row" aria-rowindex={1} className={css['head']} style={columnsOf(headings)}>
    <div role="columnheader" aria-colindex={1} className={css['person']}>
      {fr.person}
    </div>
    {headings.map((h, i) => (
      <div
        key={h.id}
        role="columnheader"
        aria-colindex={i + 2}
        className={css['figureHead']}
        title={`${h.code} · ${h.label}`}
      >
        <span>{h.label}</span>
        <small>{h.unit === 'number' ? h.code : `${h.code} · ${fr.units[h.unit]}`}</small>
      </div>
    ))}
  </div>
);

const Foot = ({
  headings,
  totals,
  count,
  index,
}: Pick<GridProps, 'headings' | 'totals'> & { readonly count: number; readonly index: number }) => (
  <div role="row" aria-rowindex={index} className={css['foot']} style={columnsOf(headings)}>
    <div role="rowheader" aria-colindex={1} className={css['person']}>
      {t('totalOf', { count })}
    </div>
    {headings.map((h, i) => {
      const total = totals[i] ?? null;
      return (
        <div
          key={h.id}
          role="gridcell"
          aria-colindex={i + 2}
          className={css['figure']}
          title={total === null ? undefined : exactText(total, h.unit)}
        >
          {total === null ? '—' : cellText(total, h.unit)}
        </div>
      );
    })}
  </div>
);

const Person = ({ row }: { readonly row: GridRow }) => {
  const part = spell(row);
  return (
    <>
      <span className={css['name']}>{row.name ?? fr.outOfSight}</span>
      <small>
        {[
          row.matricule,
          row.driver,
          row.type === 'P'
            ? null
            : `${fr.missionTypes[row.type]} · ${row.employer ?? fr.employerUnknown}`,
          part,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {row.stale && (
        <span className={css['stale']} title={fr.staleMark}>
          <Clock3 size={13} aria-label={fr.staleMark} />
        </span>
      )}
    </>
  );
};

interface LineProps extends Pick<GridProps, 'headings'> {
  readonly row: GridRow;
  readonly line: number;
  /** The column that holds the tab stop, -1 when it is on another line. */ readonly stop: number;
  /** Headings of the line within the selection. */ readonly from: number;
  readonly to: number;
  readonly editor: { readonly index: number; readonly element: ReactNode } | null;
}
/** Lines that stay in sight are not drawn again while the grid scrolls. */
const PersonLine = memo(({ row, headings, line, stop, from, to, editor }: LineProps) => {
  const place = (column: number) => ({
    'data-place': `${line} ${column}`,
    tabIndex: stop === column ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={line + 1 + HEAD_LINES}
      className={css['line']}
      style={{ ...columnsOf(headings), top: line * ROW }}
    >
      <div role="rowheader" aria-colindex={1} className={css['person']} {...place(0)}>
        <Person row={row} />
      </div>
      {headings.map((h, i) => {
        const cell = row.cells[i] ?? null;
        const mine = headingOf(row, h, i);
        const told = cell !== null && (cell[2] !== null || cell[4] !== null);
        return (
          <div
            key={h.id}
            role="gridcell"
            aria-colindex={i + 2}
            className={css['figure']}
            aria-selected={(i >= from && i <= to) || undefined}
            data-manual={(cell !== null && cell[2] !== null) || undefined}
            {...place(i + 1)}
          >
            {editor?.index === i ? (
              editor.element
            ) : (
              <>
                <PayCell cell={cell} heading={mine} />
                {told && (
                  <span className={css['hidden']}>, {cellNotes(cell, mine).join(', ')}</span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
PersonLine.displayName = 'PersonLine';

const leaves = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
} as const;
const firstPerson = (lines: readonly GridLine[]): number =>
  Math.max(
    0,
    lines.findIndex((l) => l.kind === 'person'),
  );
const placeOf = (target: EventTarget): Place | null => {
  const said =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ').map(Number)
      : undefined;
  return said === undefined ? null : { line: said[0] ?? 0, column: said[1] ?? 0 };
};

export const PayGridTable = ({
  lines,
  rows,
  headings,
  totals,
  onWhy,
  onEdit,
  edits,
  onClear,
  empty,
}: GridProps & { readonly onClear: () => void; readonly empty: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  const help = useId();
  const window = useWindow(box, lines.length, ROW);
  const [wanted, setActive] = useState<Place | null>(null);
  const focused = useRef(false);
  /** Where the mouse went down, and whether it has left that cell since. */
  const drag = useRef<{ readonly from: Place; moved: boolean } | null>(null);
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [typing, setTyping] = useState<{ readonly place: Place; readonly text: string } | null>(
    null,
  );
  const active =
    wanted !== null && lines[wanted.line]?.kind === 'person'
      ? { line: wanted.line, column: Math.min(wanted.column, headings.length) }
      : { line: firstPerson(lines), column: wanted?.column ?? 0 };
  useEffect(() => {
    if (!focused.current) return;
    focused.current = false;
    box.current
      ?.querySelector<HTMLElement>(`[data-place="${active.line} ${active.column}"]`)
      ?.focus({ preventScroll: true });
  });
  const chosen = ({ line, column }: Place): Chosen | null => {
    const [one, heading] = [lines[line], headings[column - 1]];
    return one?.kind === 'person' && heading !== undefined
      ? { row: one.row, heading, index: column - 1 }
      : null;
  };
  const range = anchor === null ? null : rangeOf(anchor, active);
  const here = (at: Place): Range => range ?? rangeOf(at, at);
  const goTo = (place: Place, extend = false): void => {
    focused.current = true;
    setAnchor(extend ? (anchor ?? active) : null);
    setActive(place);
    window.reveal(
      place.line,
      box.current?.querySelector<HTMLElement>(`[data-place="${active.line} ${place.column}"]`) ??
        null,
    );
  };
  const move = (at: Place, key: string): void => {
    const next = placeAfter(lines, headings.length, at, key, { ctrl: false, page: 1 });
    if (next !== null) goTo(next);
  };
  const begin = (at: Place, text: string | null): void => {
    const c = chosen(at);
    if (c === null || edits === undefined) return;
    const value = counts(c.row.cells[c.index]);
    setAnchor(null);
    setActive(at);
    setTyping({
      place: at,
      text: text ?? (value === null ? '' : typedForm(value, c.heading.unit)),
    });
  };
  const typed = (value: number | null, leave: Leave): void => {
    const at = typing?.place;
    // The focus is on the next cell before a reason is asked for: it comes back there.
    flushSync(() => {
      setTyping(null);
      if (at === undefined) return;
      if (leave === 'stay')
        focused.current = box.current?.contains(document.activeElement) ?? false;
      else move(at, leaves[leave]);
    });
    const c = at === undefined ? null : chosen(at);
    const before = c?.row.cells[c.index]?.[2] ?? null;
    if (c !== null && value !== null && value !== before)
      edits?.put([
        { mission: c.row.mission, heading: c.heading.id, index: c.index, before, after: value },
      ]);
  };
  /** Ctrl with a letter: fill, undo, redo. True when it was one of them. */
  const command = (at: Place, key: string, shift: boolean): boolean => {
    if (edits === undefined) return false;
    switch (key.toLowerCase()) {
      case 'd':
        edits.put(filled(lines, headings, here(at), 'down'));
        return true;
      case 'r':
        edits.put(filled(lines, headings, here(at), 'right'));
        return true;
      case 'z':
        if (shift) edits.redo();
        else edits.undo();
        return true;
      case 'y':
        edits.redo();
        return true;
      default:
        return false;
    }
  };
  const press = (e: KeyboardEvent): void => {
    const at = placeOf(e.target);
    if (at === null || typing !== null) return;
    const c = chosen(at);
    const ctrl = e.ctrlKey || e.metaKey;
    if (ctrl && command(at, e.key, e.shiftKey)) {
      e.preventDefault();
      return;
    }
    if (e.key === 'Enter' && c !== null) {
      e.preventDefault();
      onWhy(c);
      return;
    }
    if (e.key === 'F2' && c !== null && onEdit !== undefined) {
      e.preventDefault();
      if (edits === undefined) onEdit(c);
      else begin(at, null);
      return;
    }
    if ((e.key === 'Delete' || e.key === 'Backspace') && edits !== undefined) {
      e.preventDefault();
      edits.put(cleared(lines, headings, here(at)));
      return;
    }
    if (!ctrl && !e.altKey && /^[\d,.-]$/.test(e.key) && c !== null && edits !== undefined) {
      e.preventDefault();
      begin(at, e.key);
      return;
    }
    if (e.key === 'Escape' && anchor !== null) {
      e.preventDefault();
      setAnchor(null);
      return;
    }
    const next = placeAfter(lines, headings.length, at, e.key, { ctrl, page: window.page });
    if (next !== null) {
      e.preventDefault();
      goTo(next, e.shiftKey);
    }
  };
  const copy = (e: ClipboardEvent): void => {
    const at = placeOf(e.target);
    if (at === null || typing !== null || chosen(at) === null) return;
    e.preventDefault();
    e.clipboardData.setData('text/plain', copied(lines, headings, here(at)));
  };
  const paste = (e: ClipboardEvent): void => {
    const at = placeOf(e.target);
    if (at === null || typing !== null || edits === undefined || chosen(at) === null) return;
    e.preventDefault();
    const { edits: found, refused } = pasted(
      lines,
      headings,
      here(at),
      e.clipboardData.getData('text/plain'),
    );
    if (refused.length > 0)
      toast.warning(
        t('refusedTexts', { count: refused.length, first: refused.slice(0, 3).join(', ') }),
      );
    edits.put(found);
  };
  const hold = (e: PointerEvent): void => {
    const at =
      e.pointerType === 'mouse' && e.button === 0 && !e.shiftKey && typing === null
        ? placeOf(e.target)
        : null;
    drag.current = at === null || chosen(at) === null ? null : { from: at, moved: false };
  };
  /** A held mouse chooses a range. True when it does. */
  const draw = (e: PointerEvent, at: Place | null): boolean => {
    const held = drag.current;
    if (held === null || e.buttons !== 1 || at === null || chosen(at) === null) return false;
    if (!held.moved && at.line === held.from.line && at.column === held.from.column) return false;
    held.moved = true;
    focused.current = true;
    setAnchor(held.from);
    setActive(at);
    return true;
  };
  /** Said when the pointer comes by: thousands of texts need not be made for it. */
  const point = (e: PointerEvent): void => {
    const at = placeOf(e.target);
    if (draw(e, at)) return;
    const c = at === null ? null : chosen(at);
    if (c !== null && e.target instanceof Element)
      e.target
        .closest('[data-place]')
        ?.setAttribute(
          'title',
          cellNotes(c.row.cells[c.index] ?? null, headingOf(c.row, c.heading, c.index)).join(' · '),
        );
  };
  const click = (e: MouseEvent): void => {
    const at = placeOf(e.target);
    const drawn = drag.current?.moved === true;
    drag.current = null;
    if (at === null || drawn) return;
    if (e.shiftKey) {
      goTo(at, true);
      return;
    }
    if (e.ctrlKey || e.metaKey) {
      goTo(at);
      return;
    }
    setAnchor(null);
    setActive(at);
    const c = chosen(at);
    if (c !== null) onWhy(c);
  };
  const editorOf = (line: number): LineProps['editor'] => {
    const c = typing === null || typing.place.line !== line ? null : chosen(typing.place);
    return c === null || typing === null
      ? null
      : {
          index: c.index,
          element: (
            <CellEditor
              heading={c.heading}
              initial={typing.text}
              label={t('editCell', {
                heading: c.heading.label,
                person: c.row.name ?? fr.outOfSight,
              })}
              onDone={typed}
            />
          ),
        };
  };
  const spanOf = (line: number): { from: number; to: number } =>
    range === null || line < range.top || line > range.bottom
      ? { from: -1, to: -2 }
      : { from: range.left, to: range.right };
  if (lines.length === 0)
    return (
      <div className={css['empty']}>
        <p>{empty ? fr.noMissions : fr.noMatch}</p>
        {!empty && (
          <Button variant="default" onClick={onClear}>
            {fr.clearFilters}
          </Button>
        )}
      </div>
    );
  const inSight = [...new Set([...window.lines, active.line])].sort((a, b) => a - b);
  return (
    <div ref={box} className={css['box']} onScroll={window.onScroll}>
      <p id={help} className={css['hidden']}>
        {fr.gridHelp}
      </p>
      <div
        role="grid"
        aria-label={fr.grid}
        aria-describedby={help}
        aria-rowcount={lines.length + HEAD_LINES + 1}
        aria-colcount={headings.length + 1}
        className={css['grid']}
        style={widthOf(headings)}
        onKeyDown={press}
        onClick={click}
        onPointerDown={hold}
        onPointerOver={point}
        onCopy={copy}
        onPaste={paste}
        aria-multiselectable
      >
        <Head headings={headings} />
        <div role="presentation" className={css['body']} style={{ height: lines.length * ROW }}>
          {inSight.map((i) => {
            const line = lines[i];
            if (line === undefined) return null;
            if (line.kind === 'person')
              return (
                <PersonLine
                  key={line.row.mission}
                  row={line.row}
                  headings={headings}
                  line={i}
                  stop={active.line === i ? active.column : -1}
                  {...spanOf(i)}
                  editor={editorOf(i)}
                />
              );
            return (
              <div
                key={`a${line.agency.id}`}
                role="row"
                aria-rowindex={i + 1 + HEAD_LINES}
                className={css['agency']}
                style={{ top: i * ROW }}
              >
                <div role="rowheader" aria-colindex={1} aria-colspan={headings.length + 1}>
                  {line.agency.name}
                  <small>{line.missions}</small>
                </div>
              </div>
            );
          })}
        </div>
        <Foot
          headings={headings}
          totals={totals}
          count={rows.length}
          index={lines.length + HEAD_LINES + 1}
        />
      </div>
    </div>
  );
};
