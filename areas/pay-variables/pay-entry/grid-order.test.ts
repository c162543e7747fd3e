import { describe, expect, it } from 'vitest';
import {
  columnFiltersOf,
  nextSort,
  passingColumns,
  sortedRows,
  sortOf,
  withColumnFilter,
} from './grid-order.ts';
import type { GridHeading, GridRow } from './grid.ts';

const headings: GridHeading[] = [
  { id: 12, code: 'A', label: 'A', unit: 'hour', decimals: 2 },
  { id: 15, code: 'B', label: 'B', unit: 'number', decimals: 0 },
];
const row = (mission: number, name: string, ...figures: (number | null)[]): GridRow => ({
  mission,
  person: mission,
  name,
  matricule: null,
  agency: 1,
  type: 'P',
  driver: null,
  employer: null,
  from: null,
  to: null,
  stale: false,
  cells: figures.map((v) => (v === null ? null : [1, v, null, null, null])),
});
const rows = [row(1, 'Éloi', 5, 1), row(2, 'Zoé', 9, null), row(3, 'Adam', null, 0)];
const missions = (some: readonly GridRow[]) => some.map((r) => r.mission);

describe('the order of the rows', () => {
  it('is by any column, both ways; without a figure last', () => {
    expect(missions(sortedRows(rows, headings, sortOf('-12')))).toEqual([2, 1, 3]);
    expect(missions(sortedRows(rows, headings, sortOf('12')))).toEqual([1, 2, 3]);
    expect(missions(sortedRows(rows, headings, sortOf('15')))).toEqual([3, 1, 2]);
  });
  it('is by name as French has it', () => {
    expect(missions(sortedRows(rows, headings, sortOf('name')))).toEqual([3, 1, 2]);
    expect(missions(sortedRows(rows, headings, sortOf('-name')))).toEqual([2, 1, 3]);
  });
  it('is the server’s for anything else that stands in the address', () => {
    for (const text of ['', 'x', '--12', '99'])
      expect(sortedRows(rows, headings, sortOf(text))).toBe(rows);
  });
  it('goes from the largest to the smallest to none with each press', () => {
    expect([nextSort('', 12), nextSort('-12', 12), nextSort('12', 12)]).toEqual(['-12', '12', '']);
    expect([nextSort('-12', 15), nextSort('', 'name'), nextSort('name', 'name')]).toEqual([
      '-15',
      'name',
      '-name',
    ]);
  });
});

describe('what is asked of columns', () => {
  const passing = (text: string) => missions(passingColumns(rows, headings, columnFiltersOf(text)));
  it('is more or less than a figure, some or none; all of them together', () => {
    expect(passing('12.over.5')).toEqual([2]);
    expect(passing('12.under.9')).toEqual([1]);
    expect(passing('15.empty')).toEqual([2, 3]);
    expect(passing('15.filled')).toEqual([1]);
    expect(passing('12.over.5,15.filled')).toEqual([]);
  });
  it('is nothing where the text does not read or the column is gone', () => {
    expect(passing('x,12.odd.3,12.over.x,99.filled')).toEqual([1, 2, 3]);
  });
  it('has one filter a column', () => {
    const one = withColumnFilter('', 12, { test: 'over', value: 5 });
    expect(one).toBe('12.over.5');
    expect(withColumnFilter(one, 15, { test: 'empty', value: 0 })).toBe('12.over.5,15.empty');
    expect(withColumnFilter(one, 12, { test: 'filled', value: 0 })).toBe('12.filled');
    expect(withColumnFilter(one, 12, null)).toBe('');
  });
});
