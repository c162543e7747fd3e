// The words of an entity's columns for the log of changes, from its one description: labels of its fields, and of the codes of its choices.
import type { Field, Fields } from '#platform/contract/describe/field.ts';
import type { RecordField } from '#platform/server/contributions.ts';

interface Described {
  readonly table: string;
  readonly fields: Fields;
  readonly columnOf: Readonly<Record<string, string>>;
}

const wordsOf = ({ label, control }: Field): RecordField =>
  control?.kind === 'choice' || control?.kind === 'several'
    ? { label, values: control.options }
    : { label };

/** One entry of `recordFields`. */
export const trailWords = ({
  table,
  fields,
  columnOf,
}: Described): readonly [record: string, fields: Readonly<Record<string, RecordField>>] => [
  table,
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = columnOf[name];
      return column === undefined ? [] : [[column, wordsOf(field)]];
    }),
  ),
];
