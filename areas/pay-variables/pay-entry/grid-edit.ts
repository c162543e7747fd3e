// What a spreadsheet does with a range of the grid: copies, pastes, fills, gives back. Pure.
import { typedFigure, typedForm } from './figures.ts';
import type { GridLine, Place } from './grid-view.ts';
import { counts, type GridCell, type GridHeading, type GridRow } from './grid.ts';

/** Lines of the grid and places of headings (0 is the first heading), ends included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
/** One figure to put in (null: the computed one comes back), and what stood there: undone by giving that back. */
export interface Edit {
  readonly mission: number;
  readonly heading: number;
  readonly index: number;
  readonly before: number | null;
  readonly after: number | null;
}
export interface Typed {
  readonly edits: readonly Edit[];
  /** Texts that read as no figure. */ readonly refused: readonly string[];
}

/** `column` 0 is the person: a range begins at the first heading. */
export const rangeOf = (a: Place, b: Place): Range => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.max(0, Math.min(a.column, b.column) - 1),
  right: Math.max(0, Math.max(a.column, b.column) - 1),
});

const peopleOf = (
  lines: readonly GridLine[],
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
): GridRow[] => lines.slice(top, bottom + 1).flatMap((l) => (l.kind === 'person' ? [l.row] : []));
/** What a hand put in; null where the computed figure counts. */
export const manualOf = (cell: GridCell | null | undefined): number | null => cell?.[2] ?? null;
const edit = (
  row: GridRow,
  headings: readonly GridHeading[],
  index: number,
  after: number | null,
): Edit[] => {
  const heading = headings[index];
  const before = manualOf(row.cells[index]);
  return heading === undefined || before === after
    ? []
    : [{ mission: row.mission, heading: heading.id, index, before, after }];
};

/** As Excel takes it: tabs between, a line a person. */
export const copied = (
  lines: readonly GridLine[],
  headings: readonly GridHeading[],
  range: Range,
): string =>
  peopleOf(lines, range)
    .map((row) =>
      headings
        .slice(range.left, range.right + 1)
        .map((h, i) => {
          const value = counts(row.cells[range.left + i]);
          return value === null ? '' : typedForm(value, h.unit);
        })
        .join('\t'),
    )
    .join('\n');

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((c) => c.trim()));

/** Puts a pasted block from the range's first cell on; a single figure fills the range. Empty texts change nothing. */
export const pasted = (
  lines: readonly GridLine[],
  headings: readonly GridHeading[],
  range: Range,
  text: string,
): Typed => {
  const block = cellsOf(text);
  const single = block.length === 1 && block[0]?.length === 1;
  const rows = peopleOf(lines, {
    top: range.top,
    bottom: single ? range.bottom : lines.length - 1,
  });
  const refused: string[] = [];
  const put = (row: GridRow, index: number, cell: string): Edit[] => {
    const unit = headings[index]?.unit;
    if (unit === undefined || cell === '') return [];
    const value = typedFigure(cell, unit);
    if (value === null) {
      refused.push(cell);
      return [];
    }
    return edit(row, headings, index, value);
  };
  const edits = single
    ? rows.flatMap((row) =>
        headings
          .slice(range.left, range.right + 1)
          .flatMap((_, i) => put(row, range.left + i, block[0]?.[0] ?? '')),
      )
    : block.flatMap((cells, r) => {
        const row = rows[r];
        return row === undefined ? [] : cells.flatMap((cell, i) => put(row, range.left + i, cell));
      });
  return { edits, refused };
};

/** The first line (or column) of the range over the rest of it. */
export const filled = (
  lines: readonly GridLine[],
  headings: readonly GridHeading[],
  range: Range,
  way: 'down' | 'right',
): Edit[] => {
  const [first, ...rest] = peopleOf(lines, range);
  if (first === undefined) return [];
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i);
  if (way === 'down')
    return rest.flatMap((row) =>
      columns.flatMap((i) => {
        const v = counts(first.cells[i]);
        return v === null ? [] : edit(row, headings, i, v);
      }),
    );
  return [first, ...rest].flatMap((row) => {
    const v = counts(row.cells[range.left]);
    return v === null
      ? []
      : columns
          .slice(1)
          .filter((i) => headings[i]?.unit === headings[range.left]?.unit)
          .flatMap((i) => edit(row, headings, i, v));
  });
};

/** Gives the computed figures of a range back. */
export const cleared = (
  lines: readonly GridLine[],
  headings: readonly GridHeading[],
  range: Range,
): Edit[] =>
  peopleOf(lines, range).flatMap((row) =>
    headings
      .slice(range.left, range.right + 1)
      .flatMap((_, i) => edit(row, headings, range.left + i, null)),
  );

export const undone = (edits: readonly Edit[]): Edit[] =>
  edits.map((e) => ({ ...e, before: e.after, after: e.before }));

/** The rows with the edits made, before the server has computed what follows from them. */
export const edited = (rows: readonly GridRow[], edits: readonly Edit[]): GridRow[] => {
  const byMission = Map.groupBy(edits, (e) => e.mission);
  return rows.map((row) => {
    const mine = byMission.get(row.mission);
    if (mine === undefined) return row;
    const cells = [...row.cells];
    for (const { index, after } of mine) {
      const c = cells[index];
      cells[index] = [
        c?.[0] ?? null,
        c?.[1] ?? null,
        after,
        c?.[3] ?? null,
        c?.[4] ?? null,
        c?.[5] ?? 0,
        c?.[6] ?? false,
      ];
    }
    return { ...row, cells };
  });
};
