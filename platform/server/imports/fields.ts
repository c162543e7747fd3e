// The columns that an import reads, found in a file by their titles.
import { setImmediate } from 'node:timers/promises';
import type { ColumnChoices, ImportColumns, ImportProblem } from '#platform/contract/imports.ts';
import { isBlank, type Sheet, type SheetLine } from './cell.ts';
import { fr } from './fr.ts';
import type { ImportField, ImportFields } from './import-field.ts';
import { matchColumns, underTitles, type MatchedColumns } from './match-columns.ts';
import { readCell, Unreadable } from './readers.ts';

export type { ImportField, ImportFields };
/** What a line says: undefined where the file lacks the column, null where the cell is blank. */
export type ImportValues<F extends ImportFields> = {
  readonly [K in keyof F]:
    | (F[K] extends ImportField<infer T> ? T : never)
    | (F[K] extends { readonly required: true } ? never : null | undefined);
};
export interface ImportLine<F extends ImportFields> {
  readonly line: number;
  readonly values: ImportValues<F>;
  /** A cell could not be read, and is null: the line is judged, so that all its faults are known at once, and not written. */
  readonly isFaulty?: true;
}
export interface ReadLines<F extends ImportFields> {
  readonly lines: readonly ImportLine<F>[];
  /** Lines with a fault: their cells that cannot be read are null. */
  readonly faulty: readonly ImportLine<F>[];
  readonly problems: readonly ImportProblem[];
  /** Titles that nobody reads. */ readonly ignored: readonly string[];
  readonly columns: ImportColumns;
  /** The file under its titles. */
  readonly sheet: Sheet;
}

/** Keeps each field's own type: `fields({ code: { label, reader: text(), required: true }, … })`. */
export const fields = <const F extends ImportFields>(all: F): F => all;

type Places = MatchedColumns['places'];
/** The values of one line, and what is wrong with it. */
const readLine = <F extends ImportFields>(
  { line, cells }: SheetLine,
  places: Places,
  titles: readonly string[],
): { values: ImportValues<F>; problems: ImportProblem[] } => {
  const problems: ImportProblem[] = [];
  const values = places.map(([name, field, at]) => {
    try {
      const value = readCell(field.reader, cells[at]);
      if (value === null && field.required === true)
        problems.push({ line, field: field.label, reason: fr.required });
      return [name, value] as const;
    } catch (e) {
      if (!(e instanceof Unreadable)) throw e;
      problems.push({ line, field: field.label, reason: e.message });
      return [name, null] as const;
    }
  });
  if (cells.some((cell, i) => (titles[i] ?? '') === '' && !isBlank(cell)))
    problems.push({ line, field: fr.titles, reason: fr.noTitle });
  return { values: Object.fromEntries(values) as ImportValues<F>, problems };
};

/** Milliseconds of reading after which other requests have their turn. */
const TURN_MS = 20;
/** Every line of a sheet with its values; a line with a problem is in `faulty`. */
export const readLines = async <F extends ImportFields>(
  file: Sheet,
  all: F,
  choices: ColumnChoices = {},
  byPosition = false,
): Promise<ReadLines<F>> => {
  const sheet = byPosition ? file : underTitles(file, all, choices);
  const { places, ignored, columns } = matchColumns(sheet, all, { choices, byPosition });
  const problems: ImportProblem[] = [];
  const lines: ImportLine<F>[] = [];
  const faulty: ImportLine<F>[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const one of sheet.lines) {
    const { values, problems: faults } = readLine<F>(one, places, sheet.titles);
    if (faults.length === 0) lines.push({ line: one.line, values });
    else faulty.push({ line: one.line, values, isFaulty: true });
    problems.push(...faults);
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
  return { lines, faulty, problems, ignored, columns, sheet };
};
