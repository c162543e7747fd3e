// What of the grid is shown: people found and filtered, grouped by agency, with totals. Pure.
import {
  counts,
  headingOf,
  type GridAgency,
  type GridCell,
  type GridHeading,
  type GridRow,
  type PayGrid,
} from './grid.ts';
import { isImpossible, type GridJudge } from './judged-grid.ts';
import { folded } from '#platform/contract/folded.ts';

export const SHOWS = [
  'all',
  'stale',
  'errors',
  'impossible',
  'warnings',
  'changed',
  'manual',
  'regulated',
] as const;
export type Show = (typeof SHOWS)[number];
export interface GridFilter {
  readonly q: string;
  readonly agency: number;
  readonly driver: string;
  readonly show: Show;
}

const inError = (r: GridRow): boolean =>
  r.cells.some((c) => c !== null && c[4] !== null && c[2] === null);
const byHand = (r: GridRow): boolean => r.cells.some((c) => c !== null && c[2] !== null);
/** Beyond the thresholds of the heading: a clerk looks twice. */
export const isUnusual = (
  cell: GridCell | null | undefined,
  { warnBelow, warnAbove }: Pick<GridHeading, 'warnBelow' | 'warnAbove'>,
): boolean => {
  const value = counts(cell);
  return (
    value !== null &&
    ((warnBelow !== undefined && value < warnBelow) ||
      (warnAbove !== undefined && value > warnAbove))
  );
};
type Shows = (r: GridRow, headings: readonly GridHeading[], judge: GridJudge | null) => boolean;
/** Unlike the others, or beyond the thresholds that the heading sets. */
const unusualAt = (r: GridRow, headings: readonly GridHeading[], judge: GridJudge | null) =>
  r.cells.some((c, i) => {
    const h = headings[i];
    if (h === undefined) return false;
    const judgement = judge?.standing(r, i);
    if (judgement?.accepted) return false;
    return isUnusual(c, headingOf(r, h, i)) || judgement?.unlike === true;
  });
const shown: Readonly<Record<Show, Shows>> = {
  all: () => true,
  stale: (r) => r.stale,
  errors: (r) => inError(r) || r.stale,
  impossible: (r, headings, judge) =>
    judge !== null && headings.some((_, i) => isImpossible(r, i, judge)),
  manual: byHand,
  warnings: unusualAt,
  changed: (r) => r.cells.some((c) => c?.[6] === true),
  regulated: (r) => r.cells.some((c) => (c?.[5] ?? 0) !== 0),
};

/** Every word of the search in the name or the matricule, whatever accents and case. */
const matching =
  (words: readonly string[]) =>
  (r: GridRow): boolean => {
    const text = folded(`${r.name ?? ''} ${r.matricule ?? ''}`);
    return words.every((w) => text.includes(w));
  };

export const filteredRows = (
  { rows, headings }: Pick<PayGrid, 'rows' | 'headings'>,
  f: GridFilter,
  judge: GridJudge | null = null,
): GridRow[] => {
  const words = folded(f.q).split(/\s+/).filter(Boolean);
  const matches = matching(words);
  return rows.filter(
    (r) =>
      (f.agency === 0 || r.agency === f.agency) &&
      (f.driver === '' || (r.driver ?? 'none') === f.driver) &&
      shown[f.show](r, headings, judge) &&
      matches(r),
  );
};

export type GridLine =
  | { readonly kind: 'agency'; readonly agency: GridAgency; readonly missions: number }
  | { readonly kind: 'person'; readonly row: GridRow };
/** The lines of the grid: an agency, then its people; without heads when there is one agency only. */
export const linesOf = (rows: readonly GridRow[], agencies: readonly GridAgency[]): GridLine[] => {
  const people = (mine: readonly GridRow[]): GridLine[] =>
    mine.map((row) => ({ kind: 'person', row }));
  if (agencies.length < 2) return people(rows);
  const byAgency = Map.groupBy(rows, (r) => r.agency);
  return agencies.flatMap((agency): GridLine[] => {
    const mine = byAgency.get(agency.id) ?? [];
    return mine.length === 0
      ? []
      : [{ kind: 'agency', agency, missions: mine.length }, ...people(mine)];
  });
};

/** One total per heading; null where nobody has a figure. */
export const totalsOf = (rows: readonly GridRow[], headings: number): (number | null)[] =>
  Array.from({ length: headings }, (_, i) =>
    rows.reduce<number | null>((sum, r) => {
      const value = counts(r.cells[i]);
      return value === null ? sum : (sum ?? 0) + value;
    }, null),
  );

export const GROUPS = ['agency', 'driver', 'none'] as const;
type Group = (typeof GROUPS)[number];
const DRIVERS = ['LD', 'CD', 'ME', 'none'] as const;
/** The lines as they are grouped: by agency, by type of driver, or not at all. Heads of groups carry a number that no agency has. */
export const groupedLines = (
  rows: readonly GridRow[],
  agencies: readonly GridAgency[],
  group: Group,
  driverNames: Readonly<Record<(typeof DRIVERS)[number], string>>,
): GridLine[] => {
  if (group === 'agency') return linesOf(rows, agencies);
  if (group === 'none') return rows.map((row) => ({ kind: 'person', row }));
  const byDriver = Map.groupBy(rows, (r) => r.driver ?? 'none');
  return DRIVERS.flatMap((driver, i): GridLine[] => {
    const mine = byDriver.get(driver) ?? [];
    return mine.length === 0
      ? []
      : [
          {
            kind: 'agency',
            agency: { id: -1 - i, name: driverNames[driver] },
            missions: mine.length,
          },
          ...mine.map((row): GridLine => ({ kind: 'person', row })),
        ];
  });
};

export interface Place {
  readonly line: number;
  readonly column: number;
}
export interface GridSize {
  readonly lines: readonly GridLine[];
  readonly columns: number;
  /** Lines that are seen at once. */ readonly page: number;
}
const clamp = (n: number, last: number): number => Math.max(0, Math.min(last, n));
/** The line of a person at a place or beyond it, else before it; null in a grid without anybody. */
const personNear = (lines: readonly GridLine[], wanted: number, way: 1 | -1): number | null => {
  const at = clamp(wanted, lines.length - 1);
  const isPerson = (i: number): boolean => lines[i]?.kind === 'person';
  for (let i = at; i >= 0 && i < lines.length; i += way) if (isPerson(i)) return i;
  for (let i = at; i >= 0 && i < lines.length; i -= way) if (isPerson(i)) return i;
  return null;
};
/** Where a key leads from a place: columns are 0 (the person) to `columns`; heads of agencies are passed over. Null: not a key of the grid. */
export const placeAfter = (
  { lines, columns, page }: GridSize,
  { line, column }: Place,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
): Place | null => {
  const landing = (wanted: number, way: 1 | -1): number => personNear(lines, wanted, way) ?? line;
  switch (key) {
    case 'ArrowDown':
      return { line: landing(ctrl ? lines.length - 1 : line + 1, ctrl ? -1 : 1), column };
    case 'ArrowUp':
      return { line: landing(ctrl ? 0 : line - 1, ctrl ? 1 : -1), column };
    case 'ArrowRight':
      return { line, column: clamp(ctrl ? columns : column + 1, columns) };
    case 'ArrowLeft':
      return { line, column: clamp(ctrl ? 0 : column - 1, columns) };
    case 'PageDown':
      return { line: landing(line + page, 1), column };
    case 'PageUp':
      return { line: landing(line - page, -1), column };
    case 'Home':
      return { line: ctrl ? landing(0, 1) : line, column: 0 };
    case 'End':
      return { line: ctrl ? landing(lines.length - 1, -1) : line, column: columns };
    default:
      return null;
  }
};
