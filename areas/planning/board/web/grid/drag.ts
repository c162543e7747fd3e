// What is being dragged over the grid: the chosen days, or an edge of what stands in one. Pure.
import { isHead, rangeOf, rowsIn, type Cell, type Range, type Selection } from './core.ts';
import type { Layout } from './geometry.ts';
import type { DayContent, Sheet } from '#areas/planning/board/sheet.ts';

/** `fill`: the square at the corner of what is chosen, as in spreadsheets. */
export type Grip = 'move' | 'first' | 'last' | 'fill';
export interface Drag {
  readonly grip: Grip;
  readonly from: Cell;
  readonly to: Cell;
  readonly copy: boolean;
  readonly x: number;
  readonly y: number;
}
/** Pixels from an edge within which the edge is taken. */
const EDGE = 6;
/** How much of a cell, from the upper and the lower side of what is chosen, moves it. */
const FRAME = 6;
/** Side of the square at the corner, and how much of the cell around it takes it. */
export const HANDLE = 7;
const HANDLE_REACH = 9;

/** A point of a cell, from its upper left corner. */
export interface CellPoint {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
}
const isIn = ({ top, bottom, first, last }: Range, { line, day }: Cell): boolean =>
  top <= line && line <= bottom && first <= day && day <= last;
/** What the pointer would take at a place of what is chosen: the corner, an edge, the frame; null where a drag chooses. */
export const gripOf = (
  sheet: Sheet,
  layout: Pick<Layout, 'column' | 'row'>,
  selection: Selection | null,
  { cell, x, y }: CellPoint,
): Grip | null => {
  if (selection === null || isHead(sheet.lines[cell.line])) return null;
  const range = rangeOf(selection);
  if (!isIn(range, cell)) return null;
  const atCorner = x >= layout.column - HANDLE_REACH && y >= layout.row - HANDLE_REACH;
  if (atCorner && cell.line === range.bottom && cell.day === range.last) return 'fill';
  const onFrame =
    (cell.line === range.top && y <= FRAME) ||
    (cell.line === range.bottom && y >= layout.row - FRAME);
  return gripOfContent(sheet.at(sheet.lines[cell.line] ?? -1, cell.day), cell.day, {
    last: x >= layout.column - EDGE,
    first: x <= EDGE,
    frame: onFrame,
  });
};
/** What stands there is taken at an edge of its own; as a whole at the frame of what is chosen, as in spreadsheets: elsewhere a drag chooses. */
const gripOfContent = (
  { planned, absence }: DayContent,
  day: number,
  at: { readonly first: boolean; readonly last: boolean; readonly frame: boolean },
): Grip | null => {
  if (planned === null && absence === null) return null;
  if (at.frame) return 'move';
  if (at.last && (absence === null || absence.whole.last === day)) return 'last';
  return at.first && (absence === null || absence.whole.first === day) ? 'first' : null;
};
/** The range that pulling its corner to a cell asks for: longer by lines or by days, whichever is further away; shorter never. */
export const extendedTo = (range: Range, { line, day }: Cell): Range => {
  const down = Math.max(0, line - range.bottom);
  const up = Math.max(0, range.top - line);
  const right = Math.max(0, day - range.last);
  const left = Math.max(0, range.first - day);
  if (Math.max(down, up) === 0 && Math.max(left, right) === 0) return range;
  return Math.max(down, up) >= Math.max(left, right)
    ? { ...range, top: range.top - up, bottom: range.bottom + down }
    : { ...range, first: range.first - left, last: range.last + right };
};

export interface Distance {
  readonly rows: number;
  readonly days: number;
}
const between = (n: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, n));
/** As far as a move may go: a shift that would leave the sheet would be lost, so the whole of it stops at the edge. An absence goes by its own days, also beyond those shown. */
export const withinSheet = (sheet: Sheet, range: Range, by: Distance): Distance => {
  const people = new Map(
    [...sheet.lines].filter((item) => item >= 0).map((row, place) => [row, place]),
  );
  let [top, bottom, first, last] = [people.size, -1, sheet.days.length, -1];
  for (const row of rowsIn(sheet.lines, range)) {
    const place = people.get(row) ?? 0;
    for (let day = range.first; day <= range.last; day += 1) {
      const { planned, absence } = sheet.at(row, day);
      if (planned === null && absence === null) continue;
      [top, bottom] = [Math.min(top, place), Math.max(bottom, place)];
      if (absence === null) [first, last] = [Math.min(first, day), Math.max(last, day)];
    }
  }
  return {
    rows: bottom < 0 ? by.rows : between(by.rows, -top, people.size - 1 - bottom),
    days: last < 0 ? by.days : between(by.days, -first, sheet.days.length - 1 - last),
  };
};
/** The people and days by which a move goes; agency heads do not count. */
export const distanceOf = (sheet: Sheet, { from, to }: Pick<Drag, 'from' | 'to'>): Distance => {
  const people = (until: number): number =>
    sheet.lines.subarray(0, until + 1).filter((item) => item >= 0).length;
  return { rows: people(to.line) - people(from.line), days: to.day - from.day };
};

/** Where the dragged days would come to lie, for the outline. */
export const ghostOf = (sheet: Sheet, selection: Selection, drag: Drag): Range => {
  if (drag.grip === 'fill') return extendedTo(rangeOf(selection), drag.to);
  if (drag.grip !== 'move')
    return {
      top: drag.from.line,
      bottom: drag.from.line,
      first: Math.min(drag.from.day, drag.to.day),
      last: Math.max(drag.from.day, drag.to.day),
    };
  const chosen = rangeOf(selection);
  // An absence goes whole, wherever it is taken.
  const absence =
    chosen.top === chosen.bottom
      ? sheet.at(sheet.lines[drag.from.line] ?? -1, drag.from.day).absence
      : null;
  const range =
    absence === null
      ? chosen
      : {
          ...chosen,
          first: Math.min(chosen.first, absence.shown.first),
          last: Math.max(chosen.last, absence.shown.last),
        };
  return movedBy(sheet, range, withinSheet(sheet, chosen, distanceOf(sheet, drag)));
};
/** A range some people and days further, what leaves the sheet cut off. */
export const movedBy = (sheet: Sheet, range: Range, { rows, days }: Distance): Range => {
  const people = [...sheet.lines.keys()].filter((line) => !isHead(sheet.lines[line]));
  const line = (from: number): number => {
    const at = people.indexOf(from);
    return at < 0 ? from : (people[between(at + rows, 0, people.length - 1)] ?? from);
  };
  const day = (from: number): number => between(from + days, 0, sheet.days.length - 1);
  return {
    top: line(range.top),
    bottom: line(range.bottom),
    first: day(range.first),
    last: day(range.last),
  };
};
