// The columns that an import reads, found in a file by their titles.
import { setImmediate } from 'node:timers/promises';
import type { ImportProblem } from '#platform/contract/imports.ts';
import { texts } from '#platform/contract/texts.ts';
import { folded, isBlank, titleOf, type Sheet, type SheetLine } from './cell.ts';
import { fr } from './fr.ts';
import { readCell, Unreadable, type Reader } from './readers.ts';
import { refusedFile } from './refused-file.ts';

const t = texts(fr);
/** One column: `label` is its title, `also` others that it may have; `required`: the column must be there and no cell of it blank. */
export interface ImportField<T = unknown> {
  readonly label: string;
  readonly reader: Reader<T>;
  readonly required?: boolean;
  readonly also?: readonly string[];
  /** Width of the column in the sheet, in pixels. */ readonly width?: number;
}
export type ImportFields = Readonly<Record<string, ImportField>>;
/** What a line says: undefined where the file lacks the column, null where the cell is blank. */
export type ImportValues<F extends ImportFields> = {
  readonly [K in keyof F]:
    | (F[K] extends ImportField<infer T> ? T : never)
    | (F[K] extends { readonly required: true } ? never : null | undefined);
};
export interface ImportLine<F extends ImportFields> {
  readonly line: number;
  readonly values: ImportValues<F>;
}
export interface ReadLines<F extends ImportFields> {
  readonly lines: readonly ImportLine<F>[];
  readonly problems: readonly ImportProblem[];
  /** Titles that nobody reads. */ readonly ignored: readonly string[];
}

/** Keeps each field's own type: `fields({ code: { label, reader: text(), required: true }, … })`. */
export const fields = <const F extends ImportFields>(all: F): F => all;

/** Of a title, and titles, that a refusal names. */
const [MOST_SHOWN, MOST_TITLES] = [40, 8];
/** Which cell of a line each field is; throws 422 when a required column is missing or a column is there twice. */
const placesOf = (
  sheet: Sheet,
  all: ImportFields,
): { places: [string, ImportField, number][]; ignored: string[] } => {
  const titles = sheet.titles.map(folded);
  const places = Object.entries(all).flatMap(([name, field]): [string, ImportField, number][] => {
    const names = new Set([field.label, ...(field.also ?? [])].map(folded));
    const [at, again] = titles.flatMap((title, i) => (names.has(title) ? [i] : []));
    if (again !== undefined) throw refusedFile(`${field.label} : ${fr.twice}`);
    if (at === undefined && field.required === true)
      throw refusedFile(
        t('missingColumn', {
          column: field.label,
          columns: Object.values(all)
            .map((f) => f.label)
            .join(', '),
          titles:
            sheet.titles
              .filter((title) => title !== '')
              .map((title) => `« ${title.slice(0, MOST_SHOWN)} »`)
              .slice(0, MOST_TITLES)
              .join(', ') || fr.noTitles,
        }),
      );
    return at === undefined ? [] : [[name, field, at]];
  });
  const read = new Set(places.map(([, , at]) => at));
  return { places, ignored: sheet.titles.filter((title, i) => title !== '' && !read.has(i)) };
};

const LOOKED_AT = 10;
/** People put a heading over their titles, or leave lines free: the titles are then the first of the first lines that has every required column. */
const underTitles = (sheet: Sheet, all: ImportFields): Sheet => {
  const required = Object.values(all)
    .filter((f) => f.required === true)
    .map((f) => new Set([f.label, ...(f.also ?? [])].map(folded)));
  const fit = (titles: readonly string[]): boolean =>
    required.every((names) => titles.some((title) => names.has(folded(title))));
  if (required.length === 0 || fit(sheet.titles)) return sheet;
  const lines = sheet.lines.slice(0, LOOKED_AT).map((l) => l.cells.map(titleOf));
  const at = lines.findIndex(fit);
  return at < 0 ? sheet : { titles: lines[at] ?? [], lines: sheet.lines.slice(at + 1) };
};

type Places = ReturnType<typeof placesOf>['places'];
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
/** Every line of a sheet with its values; a line with a problem is left out of `lines`. */
export const readLines = async <F extends ImportFields>(
  file: Sheet,
  all: F,
): Promise<ReadLines<F>> => {
  const sheet = underTitles(file, all);
  const { places, ignored } = placesOf(sheet, all);
  const problems: ImportProblem[] = [];
  const lines: ImportLine<F>[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const one of sheet.lines) {
    const { values, problems: faults } = readLine<F>(one, places, sheet.titles);
    if (faults.length === 0) lines.push({ line: one.line, values });
    else problems.push(...faults);
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
  return { lines, problems, ignored };
};
