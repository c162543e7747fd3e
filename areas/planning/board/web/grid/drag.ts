// What is being dragged over the grid: the chosen days, or an edge of what stands in one. Pure.
import { isHead, rangeOf, type Cell, type Range, type Selection } from './core.ts';
import type { Layout } from './geometry.ts';
import type { Sheet } from './sheet.ts';

export type Grip = 'move' | 'first' | 'last';
export interface Drag { readonly grip: Grip; readonly from: Cell; readonly to: Cell; readonly copy: boolean; readonly x: number; readonly y: number }
/** Pixels from an edge within which the edge is taken. */
const EDGE = 6;

/** What the pointer would take at a place of a cell: only what is chosen and holds something. `x` counts from the cell's left side. */
export const gripOf = (sheet: Sheet, layout: Layout, selection: Selection | null, cell: Cell, x: number): Grip | null => {
  if (selection === null || isHead(sheet.lines[cell.line])) return null;
  const { top, bottom, first, last } = rangeOf(selection);
  if (cell.line < top || cell.line > bottom || cell.day < first || cell.day > last) return null;
  const { planned, absence } = sheet.at(sheet.lines[cell.line] ?? -1, cell.day);
  if (planned === null && absence === null) return null;
  if (x >= layout.column - EDGE && (absence === null || absence[7] === cell.day)) return 'last';
  if (x <= EDGE && (absence === null || absence[6] === cell.day)) return 'first';
  return 'move';
};

/** The people and days by which a move goes; agency heads do not count. */
export const distanceOf = (sheet: Sheet, { from, to }: Pick<Drag, 'from' | 'to'>): { rows: number; days: number } => {
  const people = (until: number): number => sheet.lines.subarray(0, until + 1).filter((item) => item >= 0).length;
  return { rows: people(to.line) - people(from.line), days: to.day - from.day };
};

/** Where the dragged days would come to lie, for the outline. */
export const ghostOf = (sheet: Sheet, selection: Selection, drag: Drag): Range => {
  if (drag.grip !== 'move') return { top: drag.from.line, bottom: drag.from.line, first: Math.min(drag.from.day, drag.to.day), last: Math.max(drag.from.day, drag.to.day) };
  const chosen = rangeOf(selection);
  // An absence goes whole, wherever it is taken.
  const bar = chosen.top === chosen.bottom ? sheet.at(sheet.lines[drag.from.line] ?? -1, drag.from.day).absence : null;
  const range = bar === null ? chosen : { ...chosen, first: Math.min(chosen.first, bar[0]), last: Math.max(chosen.last, bar[1]) };
  const [lines, days] = [drag.to.line - drag.from.line, drag.to.day - drag.from.day];
  const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));
  return { top: within(range.top + lines, sheet.lines.length - 1), bottom: within(range.bottom + lines, sheet.lines.length - 1), first: within(range.first + days, sheet.days.length - 1), last: within(range.last + days, sheet.days.length - 1) };
};
