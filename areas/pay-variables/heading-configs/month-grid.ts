// Moves and changes in a grid of headings by months; pure, so that keys can be told from a table.
export interface Cell {
  readonly row: number;
  readonly month: number;
}
export interface Selection {
  readonly from: Cell;
  readonly to: Cell;
}
export const MONTHS = 12;
export const ALL_MONTHS = 0b1111_1111_1111;
/** March, June, September, December. */
export const QUARTER_ENDS = 0b1001_0010_0100;

export const has = (months: number, month: number): boolean => (months >> month) % 2 === 1;
export const toggledMonth = (months: number, month: number): number => months ^ (1 << month);
const clamp = (n: number, most: number): number => Math.max(0, Math.min(most, n));

const steps: Readonly<Record<string, readonly [row: number, month: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -MONTHS],
  End: [0, MONTHS],
};
/** Where a key leads from a cell; null for a key that moves nothing. */
export const moved = (at: Cell, key: string, rows: number): Cell | null => {
  const step = steps[key];
  return step === undefined
    ? null
    : { row: clamp(at.row + step[0], rows - 1), month: clamp(at.month + step[1], MONTHS - 1) };
};

export const inside = ({ from, to }: Selection, { row, month }: Cell): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  month >= Math.min(from.month, to.month) &&
  month <= Math.max(from.month, to.month);

/** The rows' months with the selected cells all due, or none of them when all were. */
export const toggled = (rows: readonly number[], selection: Selection): number[] => {
  const mask = Array.from({ length: MONTHS }, (_, month) => month).reduce(
    (m, month) => (inside(selection, { row: selection.from.row, month }) ? m | (1 << month) : m),
    0,
  );
  const chosen = rows.map((_, row) => inside(selection, { row, month: selection.from.month }));
  const all = rows.every((months, row) => !chosen[row] || (months & mask) === mask);
  const change = (months: number): number => (all ? months & ~mask : months | mask);
  return rows.map((months, row) => (chosen[row] === true ? change(months) : months));
};
