import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, exactText, swing, typedFigure, typedForm } from './figures.ts';
import {
  filteredRows,
  groupedLines,
  linesOf,
  placeAfter,
  totalsOf,
  type GridFilter,
} from './grid-view.ts';
import type { GridCell, GridRow, PayGrid } from './grid.ts';

const cell = (
  computed: number | null,
  more: { manual?: number; error?: string } = {},
): GridCell => [1, computed, more.manual ?? null, null, more.error ?? null];
const row = (mission: number, name: string, more: Partial<GridRow> = {}): GridRow => ({
  mission,
  person: mission,
  name,
  matricule: `M${mission}`,
  agency: 1,
  type: 'P',
  driver: 'LD',
  employer: null,
  from: null,
  to: null,
  stale: false,
  cells: [cell(3_600)],
  ...more,
});
const rows = [
  row(1, 'Lefèvre Zoé'),
  row(2, 'Martin Éric', { driver: 'CD', cells: [cell(1, { manual: 7_200 })] }),
  row(3, 'Petit Anne', { agency: 2, driver: null, stale: true, cells: [null] }),
  row(4, 'Durand Paul', { agency: 2, cells: [cell(null, { error: 'x' })] }),
  row(5, 'Durand Marc', { agency: 2, cells: [cell(null, { error: 'x', manual: 60 })] }),
];
const grid: PayGrid = {
  period: {
    id: 1,
    month: '2026-10',
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
    status: 'open',
    companyId: 1,
    company: 'x',
    calculatedAt: null,
    closedAt: null,
    exportedAt: null,
    forced: null,
    earlierOpen: null,
    whole: true,
  },
  headings: [{ id: 1, code: 'H', label: 'H', unit: 'hour', decimals: 2 }],
  agencies: [
    { id: 1, name: 'Lyon' },
    { id: 2, name: 'Paris' },
  ],
  rows,
};
const none: GridFilter = { q: '', agency: 0, driver: '', show: 'all' };

describe('people of the grid', () => {
  it.each([
    ['all', {}, [1, 2, 3, 4, 5]],
    ['accents and case aside', { q: 'LEFEVRE' }, [1]],
    ['words in any order', { q: 'eric mar' }, [2]],
    ['by matricule', { q: 'm3' }, [3]],
    ['an agency', { agency: 2 }, [3, 4, 5]],
    ['a type', { driver: 'CD' }, [2]],
    ['without a type', { driver: 'none' }, [3]],
    ['to calculate', { show: 'stale' }, [3]],
    ['with an error that nobody answered', { show: 'errors' }, [3, 4]],
    ['by hand', { show: 'manual' }, [2, 5]],
    ['nobody', { q: 'zzz' }, []],
  ] as const)('%s', (_, filter, expected) =>
    expect(filteredRows(grid, { ...none, ...filter }).map((r) => r.mission)).toEqual(expected),
  );
  it('stand under their agency, and add up', () => {
    expect(
      linesOf(rows, grid.agencies).map((l) =>
        l.kind === 'agency' ? `${l.agency.name} ${l.missions}` : l.row.mission,
      ),
    ).toEqual(['Lyon 2', 1, 2, 'Paris 3', 3, 4, 5]);
    expect(linesOf(rows.slice(0, 2), [{ id: 1, name: 'Lyon' }]).map((l) => l.kind)).toEqual([
      'person',
      'person',
    ]);
    expect(totalsOf(rows, 1)).toEqual([3_600 + 7_200 + 60]);
    expect(totalsOf([row(3, 'x', { cells: [null] })], 1)).toEqual([null]);
  });
});

describe('thresholds of a level', () => {
  it('count for its missions, whatever the column says', () => {
    const headings = [
      { id: 1, code: 'H', label: 'H', unit: 'hour' as const, decimals: 2, warnAbove: 3_000 },
    ];
    const rows = [
      row(1, 'a'),
      row(2, 'b', { warn: { 0: [null, 9_000] } }),
      row(3, 'c', { warn: { 0: [null, null] } }),
      row(4, 'd', { warn: { 0: [5_000, null] } }),
    ];
    expect(
      filteredRows({ rows, headings }, { ...none, show: 'warnings' }).map((r) => r.mission),
    ).toEqual([1, 4]);
  });
});

describe('keys', () => {
  const lines = linesOf(rows, grid.agencies);
  const from = (line: number, column: number, key: string, ctrl = false) =>
    placeAfter({ lines, columns: 3, page: 3 }, { line, column }, { key, ctrl });
  it.each([
    [1, 1, 'ArrowDown', 2, 1],
    [2, 1, 'ArrowDown', 4, 1],
    [4, 1, 'ArrowUp', 2, 1],
    [6, 1, 'ArrowDown', 6, 1],
    [1, 0, 'ArrowUp', 1, 0],
    [1, 3, 'ArrowRight', 1, 3],
    [1, 0, 'ArrowLeft', 1, 0],
    [1, 2, 'Home', 1, 0],
    [1, 2, 'End', 1, 3],
    [1, 0, 'PageDown', 4, 0],
    [6, 0, 'PageUp', 2, 0],
  ])('%i,%i %s → %i,%i', (line, column, key, toLine, toColumn) =>
    expect(from(line, column, key)).toEqual({ line: toLine, column: toColumn }),
  );
  it('go to the ends with Ctrl, and leave other keys alone', () => {
    expect(from(4, 2, 'Home', true)).toEqual({ line: 1, column: 0 });
    expect(from(1, 0, 'End', true)).toEqual({ line: 6, column: 3 });
    expect(from(1, 1, 'a')).toBeNull();
  });
});

describe('figures as people type them', () => {
  it.each([
    ['7h30', 'hour', 27_000],
    ['7,5', 'hour', 27_000],
    ['-1:15', 'hour', -4_500],
    ['188h24m12s', 'hour', 678_252],
    ['sept', 'hour', null],
    ['2,5 j', 'day', 25_000],
    ['1 234,50 €', 'euro', 12_345_000],
    ['25 %', 'rate', 2_500],
    ['25', 'rate', 2_500],
    ['40', 'number', 400_000],
    ['', 'number', null],
    ['9'.repeat(20), 'number', null],
    ['1,23456', 'number', 12_346],
  ] as const)('%j as %s is %s', (text, unit, value) => expect(typedFigure(text, unit)).toBe(value));
  it('are read back from what is shown to be changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50_000_000, max: 50_000_000 }),
        fc.constantFrom('hour', 'day', 'euro', 'rate', 'number'),
        (value, unit) => {
          expect(typedFigure(typedForm(value, unit), unit)).toBe(value);
        },
      ),
    );
  });
  it.each([
    [678_240, 'hour', '188h24', '188h24'],
    [678_252, 'hour', '188h24', '188h24m12s'],
    [25_000, 'day', '2,5', '2,5 j'],
    [400_000, 'number', '40', '40'],
  ] as const)('%i %s: %s in a cell, %s alone', (value, unit, inCell, alone) =>
    expect([cellText(value, unit), exactText(value, unit)]).toEqual([inCell, alone]),
  );
  it.each([
    [100, 100, null],
    [126, 100, 'up'],
    [124, 100, null],
    [70, 100, 'down'],
    [5, 0, null],
    [null, 5, null],
    [0, 100, 'down'],
  ] as const)('%s after %s: %s', (now, before, expected) =>
    expect(swing(now, before)).toBe(expected),
  );
});

describe('the lines of the grid, grouped', () => {
  const drivers = {
    LD: 'Longue distance',
    CD: 'Courte distance',
    ME: 'Messagerie',
    none: 'Autres',
  };
  /** Heads as their name and how many follow, people as their mission. */
  const lines = (group: 'agency' | 'driver' | 'none') =>
    groupedLines(rows, grid.agencies, group, drivers).map((line) =>
      line.kind === 'agency' ? `${line.agency.name} ${line.missions}` : line.row.mission,
    );
  it('stand under their agency', () => {
    expect(lines('agency')).toEqual(['Lyon 2', 1, 2, 'Paris 3', 3, 4, 5]);
  });
  it('or under their type of driver, those without one last, no head without people', () => {
    expect(lines('driver')).toEqual([
      'Longue distance 3',
      1,
      4,
      5,
      'Courte distance 1',
      2,
      'Autres 1',
      3,
    ]);
  });
  it('or one below the other as they are', () => {
    expect(lines('none')).toEqual([1, 2, 3, 4, 5]);
  });
});
