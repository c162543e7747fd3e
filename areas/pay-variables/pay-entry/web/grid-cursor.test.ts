// The cursor of the grid while the grid changes under it: a colleague's figure arrives, lines change places.
import { describe, expect, it } from 'vitest';
import type { GridLine } from '../grid-view.ts';
import type { GridCell, GridHeading, GridRow } from '../grid.ts';
import type { Edit } from '../grid-edit.ts';
import { ValueEdits } from '../value-edits.ts';
import { GridCursor, type CursorWorld } from './grid-cursor.ts';

const headings: GridHeading[] = [
  { id: 11, code: 'H', label: 'H', unit: 'hour', decimals: 2 },
  { id: 12, code: 'R', label: 'R', unit: 'number', decimals: 0 },
];
const line = (mission: number, manual: number | null): GridLine => {
  const cell: GridCell = [1, 10_000, manual, null, null, 0, false];
  const row: GridRow = {
    mission,
    person: mission,
    name: `P${mission}`,
    matricule: null,
    agency: 1,
    type: 'P',
    driver: null,
    employer: null,
    from: null,
    to: null,
    stale: false,
    cells: [null, cell],
  };
  return { kind: 'person', row };
};
const nobody = (): never => {
  throw new Error('nothing is sent here');
};
const world = (lines: readonly GridLine[], lost: string[] = []): CursorWorld => ({
  lines,
  headings,
  edits: new ValueEdits({
    send: nobody,
    patch: nobody,
    isImpossible: () => false,
    conflictsOf: () => null,
    saved: nobody,
    failed: nobody,
    undoReason: '',
    redoReason: '',
  }),
  onWhy: nobody,
  onEdit: null,
  onSort: nobody,
  onFilter: nobody,
  page: () => 10,
  reveal: () => undefined,
  focused: () => true,
  onRefused: nobody,
  onLost: () => lost.push('lost'),
});
const typing = (lines: readonly GridLine[]): GridCursor => {
  const cursor = new GridCursor();
  cursor.use(world(lines));
  cursor.begin({ line: 1, column: 2 }, '5');
  return cursor;
};
const put = (cursor: GridCursor): Edit | null => cursor.typed(50_000, 'down');

describe('a figure that is being typed', () => {
  it('is put in where it was begun', () => {
    const cursor = typing([line(1, null), line(2, null), line(3, null)]);
    expect(put(cursor)).toEqual({ mission: 2, heading: 12, index: 1, before: null, after: 50_000 });
    expect(cursor.state().active).toEqual({ line: 2, column: 2 });
  });
  it('has not seen what a colleague put in meanwhile', () => {
    const cursor = typing([line(1, null), line(2, null)]);
    cursor.use(world([line(1, null), line(2, 30_000)]));
    expect(put(cursor)).toMatchObject({ mission: 2, before: null });
  });
  it('stays its person’s when the lines change places', () => {
    const cursor = typing([line(1, null), line(2, null), line(3, null)]);
    const moved = [line(3, null), line(1, null), line(9, null), line(2, null)];
    cursor.use(world(moved));
    expect(cursor.typingPlace({ lines: moved, headings })).toEqual({ line: 3, column: 2 });
    expect(put(cursor)).toMatchObject({ mission: 2, heading: 12 });
  });
  it('is given up, and said so, when its line is shown no more', () => {
    const lost: string[] = [];
    const cursor = typing([line(1, null), line(2, null)]);
    cursor.use(world([line(1, null)], lost));
    expect([lost, cursor.state().typing, put(cursor)]).toEqual([['lost'], null, null]);
  });
});
