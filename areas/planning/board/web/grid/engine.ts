// The planning grid: one sticky canvas in a box that scrolls by itself, so that scrollbars, wheel and touch stay the browser's. `surface` holds and
// draws, `moves` changes the choice, `keyboard` and `pointer` listen; here they are put together, with what the page may ask of the grid.
import {
  afterKey,
  carry,
  firstCell,
  groupOfHead,
  rangeOf,
  rowsIn,
  sameOrder,
  select,
  type Cell,
  type Range,
} from './core.ts';
import type { Chosen, EngineEvents, PlanningEngine, Shown } from './engine-port.ts';
import { ghostOf, gripOf } from './drag.ts';
import { revealing, visible, xOf, yOf } from './geometry.ts';
import { followKeys } from './keyboard.ts';
import { GridMoves } from './moves.ts';
import type { GridClasses } from './parts.ts';
import { followPointer, type PointerPort } from './pointer.ts';
import { GridSurface } from './surface.ts';

const isInside = ({ line, day }: Cell, { top, bottom, first, last }: Range): boolean =>
  top <= line && line <= bottom && first <= day && day <= last;

const pointerPort = (
  surface: GridSurface,
  moves: GridMoves,
  { editing }: EngineEvents,
): PointerPort => ({
  place: () => ({
    layout: surface.layout,
    view: surface.view(),
    lines: surface.shown.sheet.lines,
  }),
  choose: (cell, stretch) => moves.choose(select(surface.selection, cell, stretch)),
  open: (cell) => {
    if (editing === null) moves.open(cell);
    else editing.onCommand('edit');
  },
  grip: (point) =>
    editing === null ? null : gripOf(surface.shown.sheet, surface.layout, surface.selection, point),
  drag: (drag, done) => {
    const { selection, shown, tooltip } = surface;
    tooltip.hide();
    const isOver = drag === null || done || selection === null;
    surface.ghost(isOver ? null : ghostOf(shown.sheet, selection, drag));
    editing?.onDrag(drag, done);
  },
  menu: (cell, x, y) => {
    const { selection } = surface;
    if (selection === null || !isInside(cell, rangeOf(selection))) moves.choose(select(null, cell));
    surface.parts.box.focus();
    editing?.onMenu(x, y);
  },
  fold: (line) => {
    surface.parts.box.focus();
    moves.fold(line);
  },
  hover: (cell, x, y) => {
    const { shown, tooltip } = surface;
    const row = cell === null ? -1 : (shown.sheet.lines[cell.line] ?? -1);
    if (cell === null || row < 0) tooltip.hide();
    else tooltip.at(shown.sheet, { row, day: cell.day, x, y });
  },
  hoverSums: (line, x, y) => {
    const { sheet } = surface.shown;
    surface.tooltip.atSums(sheet, groupOfHead(sheet.lines[line] ?? -1), { x, y });
  },
});

/** The person at the top of the window and how far below the head: what a reload must not move. */
interface Held {
  readonly id: number;
  readonly offset: number;
}
const heldPerson = (surface: GridSurface): Held | null => {
  const { sheet } = surface.shown;
  const { scrollTop } = surface.parts.box;
  const { top } = visible(surface.layout, surface.view());
  const line = top + [...sheet.lines.subarray(top, top + 2)].findIndex((item) => item >= 0);
  const id = sheet.ids[sheet.lines[line] ?? -1];
  return id === undefined || scrollTop === 0
    ? null
    : { id, offset: (surface.layout.tops[line] ?? 0) - scrollTop };
};
const holdPerson = (surface: GridSurface, { id, offset }: Held): void => {
  const { sheet } = surface.shown;
  const line = sheet.lines.indexOf(sheet.ids.indexOf(id));
  if (line >= 0 && id === sheet.ids[sheet.lines[line] ?? -1])
    surface.parts.box.scrollTop = (surface.layout.tops[line] ?? 0) - offset;
};

/** Other data, layers or density; scroll and selection stay with the same people and days. */
const showAnew = (surface: GridSurface, next: Shown): void => {
  const before = surface.shown;
  const held = heldPerson(surface);
  surface.shown = next;
  if (before.sheet !== next.sheet)
    surface.selection =
      (surface.selection && carry(surface.selection, before.sheet, next.sheet)) ??
      firstCell(next.sheet.lines);
  surface.spread();
  if (held !== null) holdPerson(surface, held);
  const { selection, layout, parts } = surface;
  if (selection !== null && before.sheet.data.from !== next.sheet.data.from)
    parts.box.scrollLeft = revealing(layout, surface.view(), selection.anchor).scrollLeft;
  surface.tooltip.hide();
  surface.ask();
  surface.mirrorLater();
};

const chosenIn = (surface: GridSurface): Chosen | null => {
  const { selection, layout } = surface;
  if (selection === null) return null;
  const { anchor: active } = selection;
  return {
    range: rangeOf(selection),
    active,
    box: {
      left: xOf(layout, surface.view(), active.day),
      top: yOf(layout, surface.view(), active.line),
      width: layout.column,
      height: layout.row,
    },
  };
};

/** Brings a day to the middle of the window. */
const centre = (surface: GridSurface, moves: GridMoves, day: string): void => {
  const { shown, layout, size, selection } = surface;
  const i = shown.sheet.days.indexOf(day);
  if (i < 0) return;
  const room = size.width - layout.left - layout.right;
  surface.parts.box.scrollLeft = Math.round(i + 0.5 - room / 2 / layout.column) * layout.column;
  if (selection !== null) moves.choose(select(null, { line: selection.anchor.line, day: i }));
};

export const planningEngine = (
  host: HTMLElement,
  first: Shown,
  events: EngineEvents,
  css: GridClasses,
): PlanningEngine => {
  const surface = new GridSurface({ host, first, events, css });
  const moves = new GridMoves(surface, events);
  const pointer = followPointer(surface.parts.box, pointerPort(surface, moves, events));
  followKeys({ surface, moves, events, cancelDrag: () => pointer.cancel() });
  return {
    show(next) {
      // Under the pointer somebody else stands now: what is held would come down on the wrong person.
      if (!sameOrder(surface.shown.sheet, next.sheet)) pointer.cancel();
      showAnew(surface, next);
      moves.reportSize();
    },
    centre: (day) => centre(surface, moves, day),
    reach(day) {
      const i = surface.shown.sheet.days.indexOf(day);
      if (i < 0 || surface.selection === null) return;
      moves.chooseInSight(select(null, { line: surface.selection.anchor.line, day: i }));
    },
    focus: () => surface.parts.box.focus(),
    inSight() {
      const { sheet } = surface.shown;
      const { top, bottom } = visible(surface.layout, surface.view());
      return rowsIn(sheet.lines, { top, bottom }).map((row) => sheet.ids[row] ?? 0);
    },
    corner: () => surface.parts.box.getBoundingClientRect(),
    giveUpDrag: () => void pointer.cancel(),
    chosen: () => chosenIn(surface),
    choose: (next) => moves.chooseInSight(next),
    walk(key) {
      if (surface.selection === null) return;
      const { lines, weekdays } = surface.shown.sheet;
      const { anchor } = surface.selection;
      const stroke = { key, ctrl: false, shift: false };
      const next = afterKey({ lines, weekdays, page: 1 }, { anchor, end: anchor }, stroke);
      if (next !== null) moves.chooseInSight(next);
    },
    say: (text) => surface.announce(text),
    mark: (days) => surface.mark(days),
    peers: (marks) => surface.peers(marks),
    stop() {
      pointer.stop();
      surface.stop();
      host.replaceChildren();
    },
  };
};
