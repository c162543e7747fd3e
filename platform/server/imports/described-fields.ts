// Columns of an import that follow from the fields of a described form: one reader for each kind of field.
import type { Field, Fields } from '#platform/contract/describe/field.ts';
import type { ImportField } from './fields.ts';
import { choice, day, decimal, flag, text, type Reader } from './readers.ts';

type Wire = string | number | boolean;
/** A text of several parts, as files write it: « C, CE » or one a line. */
export const partsOf = (written: string): string[] =>
  written
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hundredths = (kind: Reader<number>['kind']): Reader<number> => ({
  kind,
  read: decimal({ decimals: 2, min: 0 }).read,
});
const readerOf = ({ control, label }: Field): Reader<Wire> => {
  switch (control?.kind) {
    case 'text':
    case 'long-text':
      return text({ max: control.maxLength });
    case 'number':
      return decimal({ min: control.min, max: control.max });
    case 'checkbox':
    case 'switch':
      return flag();
    case 'date':
      return day();
    case 'money':
      return hundredths('euros');
    case 'percent':
      return hundredths('percent');
    case 'choice':
      return choice(control.options);
    case 'lines':
    case 'several':
      return text({ max: 2_000 });
    default:
      throw new Error(`${label} is not read from files`);
  }
};

/** The columns of these fields, none of them required: a line may say some sections and not others. */
export const describedFields = (fields: Fields): Readonly<Record<string, ImportField<Wire>>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { label: field.label, reader: readerOf(field), width: 150 },
    ]),
  );

/** What a cell said, as the form takes it: a list where the field is one. */
export const describedValue = ({ control }: Field, value: Wire): unknown =>
  control?.kind === 'lines' || control?.kind === 'several' ? partsOf(String(value)) : value;
