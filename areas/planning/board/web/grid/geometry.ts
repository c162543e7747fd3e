// Sizes and places in the grid, in CSS pixels. Pure.
import type { Cell } from './core.ts';

export type Density = 'comfortable' | 'dense';
export interface Layout {
  readonly row: number;
  readonly group: number;
  readonly head: number;
  readonly left: number;
  readonly right: number;
  readonly column: number;
  /** Whether the left column has room for the contract's hours. */
  readonly base: boolean;
  /** « Ajuster »: every day of the span is in the window; names and the gap keep what is left. */
  readonly fit: boolean;
  /** Height of the band of months in the head; 0 where one month is shown. */
  readonly band: number;
  /** Where each line begins, and after the last one where all of them end. */
  readonly tops: Uint32Array;
  readonly days: number;
  /** How many steering columns stand at the right of the totals: those that leave room for the days. */
  readonly steered: number;
  /** Of everything that scrolls. */
  readonly width: number;
  readonly height: number;
}
/** What is in the window: its size and how far it is scrolled. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

const GROUP = 32;
const WIDEST_COLUMN = 200;
/** Below this width of the grid the figures at its sides give their room to the days. */
const NARROW = 740;
const ROOMY = 1_000;
/** Width of the totals, and of each steering column beside them. */
export const TOTALS_WIDTH = 186;
export const STEER_WIDTH = 88;
const LEAST_DAYS_WIDTH = 260;
/** Where the days are fitted to the window: a day at its narrowest, and the gap alone of the sums. */
const LEAST_FITTED = 20;
export const FITTED_RIGHT = 76;
const leastColumn = (days: number): number => {
  if (days <= 7) return 96;
  if (days <= 14) return 72;
  return days <= 31 ? 38 : 34;
};
const leftWidth = (width: number, fit: boolean): number => {
  if (fit) return Math.max(150, Math.min(230, Math.round(width * 0.17)));
  if (width < NARROW) return 196;
  return width >= ROOMY ? 292 : 236;
};

const rightWidth = (o: { narrow: boolean; fit: boolean; steered: number }): number => {
  if (o.narrow) return 0;
  return o.fit ? FITTED_RIGHT : TOTALS_WIDTH + o.steered * STEER_WIDTH;
};

/** Tops of lines of two heights. */
const topsOf = (lines: Int32Array, row: number): Uint32Array => {
  const tops = new Uint32Array(lines.length + 1);
  let y = 0;
  lines.forEach((item, i) => {
    tops[i] = y;
    y += item < 0 ? GROUP : row;
  });
  tops[lines.length] = y;
  return tops;
};

export const layoutOf = (o: {
  lines: Int32Array;
  days: number;
  months: number;
  width: number;
  density: Density;
  steered?: number;
  fit?: boolean;
}): Layout => {
  const row = o.density === 'dense' ? 34 : 40;
  const narrow = o.width < NARROW;
  const fit = o.fit === true && !narrow;
  const base = o.width >= ROOMY && !fit;
  const left = leftWidth(o.width, fit);
  const room = Math.floor((o.width - left - TOTALS_WIDTH - LEAST_DAYS_WIDTH) / STEER_WIDTH);
  const steered = narrow || fit ? 0 : Math.max(0, Math.min(o.steered ?? 0, room));
  const right = rightWidth({ narrow, fit, steered });
  const column = Math.max(
    fit ? LEAST_FITTED : leastColumn(o.days),
    Math.min(WIDEST_COLUMN, Math.floor((o.width - left - right) / Math.max(1, o.days))),
  );
  const band = o.months > 1 ? 20 : 0;
  const tops = topsOf(o.lines, row);
  return {
    row,
    group: GROUP,
    head: 50 + band,
    band,
    base,
    fit,
    left,
    right,
    column,
    tops,
    days: o.days,
    steered,
    width: left + right + o.days * column,
    height: 50 + band + (tops[o.lines.length] ?? 0),
  };
};

/** The line at a height, by halves; the last one below all of them. */
export const lineAt = (tops: Uint32Array, y: number): number => {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Lines and days that touch the window. */
export const visible = (
  l: Layout,
  v: View,
): { top: number; bottom: number; first: number; last: number } => ({
  top: lineAt(l.tops, v.scrollTop),
  bottom: lineAt(l.tops, v.scrollTop + v.height - l.head),
  first: Math.max(0, Math.min(l.days - 1, Math.floor(v.scrollLeft / l.column))),
  last: Math.max(
    0,
    Math.min(l.days - 1, Math.ceil((v.scrollLeft + v.width - l.right - l.left) / l.column) - 1),
  ),
});

export const xOf = (l: Layout, v: View, day: number): number =>
  l.left + day * l.column - v.scrollLeft;
export const yOf = (l: Layout, v: View, line: number): number =>
  l.head + (l.tops[line] ?? 0) - v.scrollTop;

export type Hit =
  | ({ readonly part: 'cell' } & Cell)
  | { readonly part: 'name' | 'total' | 'group'; readonly line: number }
  | { readonly part: 'day'; readonly day: number };

const headBefore = (lines: Int32Array, from: number): number => {
  let line = from;
  while (line >= 0 && (lines[line] ?? -1) >= 0) line -= 1;
  return line;
};

/** The lines laid out, and what of them is in the window. */
export interface GridView {
  readonly layout: Layout;
  readonly view: View;
  readonly lines: Int32Array;
}
/** The line at a height of the window below the head, or null below the last one. Its people pass under the head of a section that stays. */
const lineUnder = ({ layout: l, view: v, lines }: GridView, y: number): number | null => {
  const inside = y - l.head + v.scrollTop;
  if (lines.length === 0 || inside >= (l.tops[lines.length] ?? 0)) return null;
  const line = lineAt(l.tops, inside);
  const underHead = (lines[line] ?? -1) >= 0 && y < l.head + l.group && v.scrollTop > 0;
  const head = underHead ? headBefore(lines, line) : -1;
  return head >= 0 ? head : line;
};

const dayUnder = ({ layout: l, view: v }: GridView, x: number): number | null => {
  const day = Math.floor((x - l.left + v.scrollLeft) / l.column);
  return x >= l.left && x < v.width - l.right && day >= 0 && day < l.days ? day : null;
};

/** What is under a point of the window, or null: outside, the corners, below the last line. */
export const hit = (grid: GridView, { x, y }: { x: number; y: number }): Hit | null => {
  const { layout: l, view: v, lines } = grid;
  if (x < 0 || y < 0 || x >= v.width || y >= v.height) return null;
  const day = dayUnder(grid, x);
  if (y < l.head) return day === null ? null : { part: 'day', day };
  const line = lineUnder(grid, y);
  if (line === null) return null;
  if ((lines[line] ?? -1) < 0) return { part: 'group', line };
  if (x < l.left) return { part: 'name', line };
  if (x >= v.width - l.right) return { part: 'total', line };
  return day === null ? null : { part: 'cell', line, day };
};

/** Where to scroll so that a cell is whole in the window, under the head and its agency's line. */
export const revealing = (
  l: Layout,
  v: View,
  { line, day }: Cell,
): { scrollTop: number; scrollLeft: number } => {
  const top = l.tops[line] ?? 0;
  const x = day * l.column;
  const room = v.width - l.left - l.right;
  const scrollTop =
    top - l.group < v.scrollTop
      ? Math.max(0, top - l.group)
      : Math.max(v.scrollTop, top + l.row + l.head - v.height);
  const scrollLeft = x < v.scrollLeft ? x : Math.max(v.scrollLeft, x + l.column - room);
  return { scrollTop, scrollLeft };
};
