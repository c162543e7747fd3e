// The grid: thousands of people down, headings across. Only the lines in sight are in the document; one tab stop, walked by the arrows (W3C grid pattern).
import { Button } from '@mantine/core';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import type { Range } from '../grid-edit.ts';
import { nextSort } from '../grid-order.ts';
import type { GridLine, Place } from '../grid-view.ts';
import { headingOf, type GridHeading, type GridRow } from '../grid.ts';
import type { GridJudge } from '../judged-grid.ts';
import { markKey, type FigureMarks } from './figure-notices.ts';
import { GridCursor, type CursorWorld } from './grid-cursor.ts';
import { Editing } from './grid-editing.tsx';
import { GridHead, type Ordering } from './grid-head.tsx';
import {
  columnsOf,
  GridFoot,
  GroupLine,
  HEAD_LINES,
  PersonLine,
  ROW,
  widthOf,
  type PersonLineProps,
} from './grid-lines.tsx';
import { cellNotes } from './pay-cell.tsx';
import type { Chosen } from './shown.ts';
import type { Edits } from './use-edits.ts';
import { useWindow, type Window } from './use-window.ts';
import css from './pay-grid.module.css';

const t = texts(fr);

/** What the grid shows, as the filters and the order leave it. */
export interface GridContent {
  readonly lines: readonly GridLine[];
  readonly rows: readonly GridRow[];
  readonly headings: readonly GridHeading[];
  readonly totals: readonly (number | null)[];
  readonly judge: GridJudge;
  /** Each figure with its difference from the month before. */
  readonly compared: boolean;
  readonly marks: FigureMarks;
}
export interface GridActions {
  readonly onWhy: (c: Chosen) => void;
  /** Null where the person may not write, or the period is closed. */
  readonly onEdit: ((c: Chosen) => void) | null;
  /** Says that the month is closed to whoever could write otherwise. */
  readonly onLocked: (() => void) | null;
  /** Figures put in from the grid itself. */
  readonly edits: Edits | null;
}
export type Order = Pick<Ordering, 'sort' | 'where' | 'onSort' | 'onWhere'>;

const placeOf = (target: EventTarget): Place | null => {
  const text =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-place]')?.dataset['place']
      : undefined;
  if (text === undefined) return null;
  const [line = 0, column = 0] = text.split(' ').map(Number);
  return { line, column };
};
const cellAt = (box: RefObject<HTMLElement | null>, { line, column }: Place) =>
  box.current?.querySelector<HTMLElement>(`[data-place="${line} ${column}"]`) ?? null;

interface Body {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly window: Window;
  readonly cursor: GridCursor;
}
const worldOf = (
  { box, window }: Body,
  { lines, headings }: GridContent,
  { onWhy, onEdit, onLocked, edits }: GridActions,
  { sort, onSort, onFiltering }: Ordering,
): CursorWorld => ({
  lines,
  headings,
  edits: edits?.commands ?? null,
  onWhy,
  onEdit,
  onLocked,
  onSort: (heading) => onSort(nextSort(sort, heading?.id ?? 'name')),
  onFilter: (heading) => onFiltering(heading.id),
  page: () => window.page,
  reveal: (to, from) => window.reveal(to.line, cellAt(box, { ...from, column: to.column })),
  focused: () => box.current?.contains(document.activeElement) ?? false,
  onRefused: (refused) =>
    toast.warning(
      t('refusedTexts', { count: refused.length, first: refused.slice(0, 3).join(', ') }),
    ),
  onLost: () => toast.warning(fr.typingLost),
});

/** The grid's events, as the cursor takes them. */
const eventsOf = (cursor: GridCursor, notes: (c: Chosen) => string) => ({
  onKeyDown: (e: KeyboardEvent): void => {
    const at = placeOf(e.target);
    if (at !== null) cursor.press(e, at);
  },
  onCopy: (e: ClipboardEvent): void => {
    const at = placeOf(e.target);
    const text = at === null ? null : cursor.copy(at);
    if (text === null) return;
    e.preventDefault();
    e.clipboardData.setData('text/plain', text);
  },
  onPaste: (e: ClipboardEvent): void => {
    const at = placeOf(e.target);
    if (at !== null && cursor.paste(at, e.clipboardData.getData('text/plain'))) e.preventDefault();
  },
  onPointerDown: (e: PointerEvent): void => {
    const begins = e.pointerType === 'mouse' && e.button === 0 && !e.shiftKey;
    cursor.hold(begins ? placeOf(e.target) : null);
  },
  /** Noted when the pointer comes by: thousands of texts need not be made for it. */
  onPointerOver: (e: PointerEvent): void => {
    const at = placeOf(e.target);
    if (e.buttons === 1 && cursor.draw(at)) return;
    const c = at === null ? null : cursor.chosen(at);
    if (c !== null && e.target instanceof Element)
      e.target.closest('[data-place]')?.setAttribute('title', notes(c));
  },
  onClick: (e: MouseEvent): void => {
    const at = placeOf(e.target);
    if (at === null) cursor.release();
    else cursor.click(at, { extend: e.shiftKey, only: e.ctrlKey || e.metaKey });
  },
});

const NONE = { from: -1, to: -2 };
const spanOf = (range: Range | null, line: number): { from: number; to: number } =>
  range === null || line < range.top || line > range.bottom
    ? NONE
    : { from: range.left, to: range.right };

const Nothing = ({ empty, onClear }: { readonly empty: boolean; readonly onClear: () => void }) => (
  <div className={`${css['empty']} stack gap-12 quiet`}>
    <p>{empty ? fr.noMissions : fr.noMatch}</p>
    {!empty && (
      <Button variant="default" onClick={onClear}>
        {fr.clearFilters}
      </Button>
    )}
  </div>
);

const Lines = ({
  content,
  window,
  cursor,
}: {
  readonly content: GridContent;
  readonly window: Window;
  readonly cursor: GridCursor;
}) => {
  const { lines, headings, judge, compared, marks } = content;
  const { typing } = useSyncExternalStore(cursor.subscribe, cursor.state);
  const active = cursor.place(content);
  const range = cursor.range(active);
  const typedAt = cursor.typingPlace(content);
  const kept = [active.line, ...(typedAt === null ? [] : [typedAt.line])];
  const inSight = [...new Set([...window.lines, ...kept])].sort((a, b) => a - b);
  const editorOf = (line: number): PersonLineProps['editor'] => {
    const one = lines[line];
    if (typing === null || typedAt?.line !== line || one?.kind !== 'person') return null;
    const index = typedAt.column - 1;
    const heading = headings[index];
    if (heading === undefined) return null;
    const chosen = { row: one.row, heading, index };
    return {
      index,
      element: <Editing cursor={cursor} chosen={chosen} typing={typing} judge={judge} />,
    };
  };
  return (
    <div role="presentation" className={css['body']} style={{ height: lines.length * ROW }}>
      {inSight.map((i) => {
        const line = lines[i];
        if (line === undefined) return null;
        return line.kind === 'agency' ? (
          <GroupLine key={`a${line.agency.id}`} line={line} index={i} columns={headings.length} />
        ) : (
          <PersonLine
            key={line.row.mission}
            row={line.row}
            headings={headings}
            judge={judge}
            compared={compared}
            marks={marks}
            line={i}
            stop={active.line === i ? active.column : -1}
            {...spanOf(range, i)}
            editor={editorOf(i)}
          />
        );
      })}
    </div>
  );
};

/** The cursor with the grid as it is drawn; the focus follows it. */
const useCursor = (
  { box, window }: Pick<Body, 'box' | 'window'>,
  content: GridContent,
  actions: GridActions,
  ordering: Ordering,
): GridCursor => {
  const [cursor] = useState(() => new GridCursor());
  useSyncExternalStore(cursor.subscribe, cursor.state);
  useLayoutEffect(() => {
    cursor.use(worldOf({ box, window, cursor }, content, actions, ordering));
    if (cursor.takeFocus()) cellAt(box, cursor.place(content))?.focus({ preventScroll: true });
  });
  return cursor;
};

export const PayGridTable = ({
  content,
  actions,
  order,
  onClear,
  empty,
}: {
  readonly content: GridContent;
  readonly actions: GridActions;
  readonly order: Order;
  readonly onClear: () => void;
  readonly empty: boolean;
}) => {
  const help = useId();
  const [filtering, onFiltering] = useState<number | null>(null);
  const ordering: Ordering = { ...order, filtering, onFiltering };
  const { lines, headings, rows, totals, judge, marks } = content;
  const box = useRef<HTMLDivElement>(null);
  const window = useWindow(box, lines.length, ROW);
  const cursor = useCursor({ box, window }, content, actions, ordering);
  if (lines.length === 0) return <Nothing empty={empty} onClear={onClear} />;
  const events = eventsOf(cursor, ({ row, heading, index }) =>
    [
      marks.get(markKey(row.mission, heading.code)) ?? [],
      cellNotes(
        row.cells[index] ?? null,
        headingOf(row, heading, index),
        judge.standing(row, index),
      ),
    ]
      .flat()
      .join(' · '),
  );
  return (
    <div ref={box} className={`${css['box']} rest scroll edge-above`} onScroll={window.onScroll}>
      <p id={help} className="sr-only nowrap">
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
        aria-multiselectable
        {...events}
      >
        <GridHead headings={headings} ordering={ordering} style={columnsOf(headings)} />
        <Lines content={content} window={window} cursor={cursor} />
        <GridFoot
          headings={headings}
          totals={totals}
          count={rows.length}
          index={lines.length + HEAD_LINES + 1}
        />
      </div>
    </div>
  );
};
