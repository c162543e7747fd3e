// The order of the grid's rows, and what is asked of its columns. Both stand in the address as short texts. Pure.
import { counts, type GridHeading, type GridRow } from './grid.ts';

export type SortKey = 'name' | number;
/** By name, or by a heading's id. */
export interface GridSort {
  readonly by: SortKey;
  readonly descending: boolean;
}
/** `12` · `-12` · `name`; null: as the server gives the rows, by agency and name. */
export const sortOf = (text: string): GridSort | null => {
  const match = /^(-?)(name|\d+)$/.exec(text);
  if (match === null) return null;
  const by = match[2] === 'name' ? 'name' : Number(match[2]);
  return { by, descending: match[1] === '-' };
};
/** What a press on a column's head asks for: largest first, smallest first, as it was. Names begin with A. */
export const nextSort = (text: string, by: SortKey): string => {
  const now = sortOf(text);
  const first = by === 'name' ? 'name' : `-${by}`;
  if (now?.by !== by) return first;
  const second = by === 'name' ? '-name' : `${by}`;
  return text === first ? second : '';
};

/** Rows without a figure stand last, whichever way. */
const byFigure =
  (index: number, descending: boolean) =>
  (a: GridRow, b: GridRow): number => {
    const [x, y] = [counts(a.cells[index]), counts(b.cells[index])];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return descending ? y - x : x - y;
  };
const collator = new Intl.Collator('fr');
const byName =
  (descending: boolean) =>
  (a: GridRow, b: GridRow): number =>
    collator.compare(a.name ?? '', b.name ?? '') * (descending ? -1 : 1);

export const sortedRows = (
  rows: readonly GridRow[],
  headings: readonly GridHeading[],
  sort: GridSort | null,
): readonly GridRow[] => {
  if (sort === null) return rows;
  if (sort.by === 'name') return rows.toSorted(byName(sort.descending));
  const index = headings.findIndex((h) => h.id === sort.by);
  return index === -1 ? rows : rows.toSorted(byFigure(index, sort.descending));
};

export const COLUMN_TESTS = ['over', 'under', 'empty', 'filled'] as const;
export type ColumnTest = (typeof COLUMN_TESTS)[number];
export interface ColumnFilter {
  readonly heading: number;
  readonly test: ColumnTest;
  /** Of `over` and `under`, in stored units. */
  readonly value: number;
}
const isTest = (text: string | undefined): text is ColumnTest =>
  COLUMN_TESTS.some((t) => t === text);
/** `12.over.36000,15.empty`; what does not read is left out. */
export const columnFiltersOf = (text: string): ColumnFilter[] =>
  text.split(',').flatMap((part): ColumnFilter[] => {
    const [heading, test, value = '0'] = part.split('.');
    if (!/^\d+$/.test(heading ?? '') || !isTest(test) || !/^-?\d+$/.test(value)) return [];
    return [{ heading: Number(heading), test, value: Number(value) }];
  });
const textOf = ({ heading, test, value }: ColumnFilter): string =>
  test === 'over' || test === 'under' ? `${heading}.${test}.${value}` : `${heading}.${test}`;
/** The filters with another one for a column, or none. */
export const withColumnFilter = (
  text: string,
  heading: number,
  filter: Omit<ColumnFilter, 'heading'> | null,
): string =>
  [
    ...columnFiltersOf(text).filter((f) => f.heading !== heading),
    ...(filter === null ? [] : [{ heading, ...filter }]),
  ]
    .map(textOf)
    .join(',');

const passes = (value: number | null, { test, value: limit }: ColumnFilter): boolean => {
  if (test === 'empty') return value === null || value === 0;
  if (value === null) return false;
  if (test === 'filled') return value !== 0;
  return test === 'over' ? value > limit : value < limit;
};
/** Rows that pass every column's filter. A filter of a column that the grid has not asks for nothing. */
export const passingColumns = (
  rows: readonly GridRow[],
  headings: readonly GridHeading[],
  filters: readonly ColumnFilter[],
): readonly GridRow[] => {
  const placed = filters.flatMap((filter) => {
    const index = headings.findIndex((h) => h.id === filter.heading);
    return index === -1 ? [] : [{ filter, index }];
  });
  if (placed.length === 0) return rows;
  return rows.filter((r) =>
    placed.every(({ filter, index }) => passes(counts(r.cells[index]), filter)),
  );
};
