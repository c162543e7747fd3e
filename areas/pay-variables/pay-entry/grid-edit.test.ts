import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleared, copied, edited, filled, pasted, rangeOf, undone } from './grid-edit.ts';
import { linesOf } from './grid-view.ts';
import { counts, type GridCell, type GridHeading, type GridRow } from './grid.ts';

const headings: GridHeading[] = [
  { id: 11, code: 'H', label: 'H', unit: 'hour', decimals: 2 },
  { id: 12, code: 'R', label: 'R', unit: 'number', decimals: 0 },
  { id: 13, code: 'N', label: 'N', unit: 'hour', decimals: 2 },
];
const cell = (computed: number, manual: number | null = null): GridCell => [
  1,
  computed,
  manual,
  null,
  null,
  0,
  false,
];
const row = (mission: number, agency: number, cells: (GridCell | null)[]): GridRow => ({
  mission,
  person: mission,
  name: `P${mission}`,
  matricule: null,
  agency,
  type: 'P',
  driver: null,
  employer: null,
  from: null,
  to: null,
  stale: false,
  cells,
});
const rows = [
  row(1, 1, [cell(3_600), cell(20_000), cell(0)]),
  row(2, 1, [cell(7_200, 10_800), cell(0), null]),
  row(3, 2, [cell(1_800), cell(10_000), cell(60)]),
];
const lines = linesOf(rows, [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
]); // A, 1, 2, B, 3
const all = rangeOf({ line: 1, column: 1 }, { line: 4, column: 3 });
const tuples = (edits: readonly { mission: number; heading: number; after: number | null }[]) =>
  edits.map((e) => [e.mission, e.heading, e.after]);

describe('a range', () => {
  it('is copied as Excel takes it, heads of agencies left out', () =>
    expect(copied(lines, headings, all)).toBe('1h00\t2\t0h00\n3h00\t0\t\n0h30\t1\t0h01'));
  it('takes a pasted block, across agencies, and says what does not read', () => {
    const typed = pasted(
      lines,
      headings,
      rangeOf({ line: 2, column: 1 }, { line: 2, column: 1 }),
      '7,5\t3\r\nquoi\t4\r\n9\t9',
    );
    expect(tuples(typed.edits)).toEqual([
      [2, 11, 27_000],
      [2, 12, 30_000],
      [3, 12, 40_000],
    ]);
    expect(typed.refused).toEqual(['quoi']);
  });
  it('is filled by a single pasted figure', () =>
    expect(tuples(pasted(lines, headings, all, '2').edits).length).toBe(9));
  it('is filled down and right', () => {
    expect(tuples(filled(lines, headings, all, 'down'))).toEqual([
      [2, 11, 3_600],
      [2, 12, 20_000],
      [2, 13, 0],
      [3, 11, 3_600],
      [3, 12, 20_000],
      [3, 13, 0],
    ]);
    expect(
      tuples(
        filled(lines, headings, rangeOf({ line: 1, column: 1 }, { line: 2, column: 3 }), 'right'),
      ),
    ).toEqual([
      [1, 13, 3_600],
      [2, 13, 10_800],
    ]);
  });
  it('gives back only what somebody had put in', () =>
    expect(tuples(cleared(lines, headings, all))).toEqual([[2, 11, null]]));
});

test('what is done and undone leaves the grid as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(fc.integer({ min: 0, max: 40 }).map(String), { minLength: 1, maxLength: 3 }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.integer({ min: 1, max: 3 }),
      (block, column) => {
        const { edits } = pasted(
          lines,
          headings,
          rangeOf({ line: 1, column }, { line: 1, column }),
          block.map((r) => r.join('\t')).join('\n'),
        );
        const after = edited(rows, edits);
        for (const e of edits)
          expect(counts(after.find((r) => r.mission === e.mission)?.cells[e.index])).toBe(e.after);
        const back = edited(after, undone(edits));
        expect(back.map((r) => r.cells.map(counts))).toEqual(rows.map((r) => r.cells.map(counts)));
      },
    ),
  );
});

test('a pasted copy changes no figure', () => {
  const again = pasted(lines, headings, all, copied(lines, headings, all));
  expect(edited(rows, again.edits).map((r) => r.cells.map(counts))).toEqual(
    rows.map((r) => r.cells.map(counts)),
  );
});
