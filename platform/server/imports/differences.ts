// What a line would change in a row, in the words of the file.
import type { Column } from '#platform/contract/columns.ts';
import type { ImportChange } from '#platform/contract/imports.ts';
import { printCell } from '../exports/cell-text.ts';
import type { ImportFields } from './fields.ts';
import { fr } from './fr.ts';

type Wire = string | number | boolean | null;
export interface Difference {
  readonly name: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
const LONGEST = 120;
const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/**
 * The fields of which a line says something else than the row does. `before` is the row as the kind's `rows` gives it, in the order of the
 * fields; what the line leaves undefined stays.
 */
export const differencesOf = (
  all: ImportFields,
  before: readonly Wire[],
  says: Readonly<Record<string, Wire | undefined>>,
): Difference[] =>
  Object.entries(all).flatMap(([name, { label, reader }], i) => {
    const [was, is] = [before[i] ?? null, says[name]];
    if (
      is === undefined ||
      is === was ||
      (is === '' && was === null) ||
      (is === null && was === '')
    )
      return [];
    const column: Column = {
      name,
      label,
      kind: reader.kind,
      ...(reader.texts === undefined ? {} : { texts: reader.texts }),
    };
    const textOf = (value: Wire): string => short(printCell(column)(value)) || fr.none;
    return [{ name, field: label, before: textOf(was), after: textOf(is) }];
  });

/** The report's line of a row that changes. */
export const changeOf = (
  line: number,
  label: string,
  differences: readonly Difference[],
): ImportChange => ({
  line,
  label,
  what: 'changed',
  fields: differences.map(({ field, before, after }) => ({ field, before, after })),
});
