// Fields that hold texts.
import { z } from 'zod';
import {
  field,
  type ColumnOf,
  type Field,
  type FieldOptions,
  type Optional,
  type OptionalOptions,
  type TextInput,
} from '../field.ts';

interface TextOptions extends OptionalOptions {
  /** Least and most characters: 1 and 255 unless said. */
  readonly min?: number;
  readonly max?: number;
  /** A schema of its own, such as the form of a code; it trims by itself. An optional text that is empty never reaches it. */
  readonly schema?: z.ZodType<unknown, string | null>;
  /** Several lines. */
  readonly long?: boolean;
  readonly input?: TextInput;
}
/** A text, trimmed, of 1 to `max` characters. */
export const text = <const O extends TextOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, string>, ColumnOf<O>> => {
  const { min = 1, max = 255, optional = false, long = false, input } = o;
  const line: z.ZodType<unknown, string | null> = o.schema ?? z.string().trim().min(min).max(max);
  const emptied = z
    .string()
    .trim()
    .nullable()
    .transform((value) => (value === '' ? null : value));
  return field(label, o, {
    row: optional ? z.string().nullable() : z.string(),
    input: optional ? emptied.pipe(line.nullable()) : line,
    kind: 'text',
    control: long
      ? { kind: 'long-text', maxLength: max }
      : { kind: 'text', maxLength: max, ...(input === undefined ? {} : { input }) },
    empty: optional ? null : '',
  });
};

interface LinesOptions extends FieldOptions {
  /** Most texts; 50 unless given. */
  readonly most?: number;
  /** Most characters of one; 80 unless given. */
  readonly max?: number;
}
/** Several texts in their order, each trimmed and of 1 to `max` characters. */
export const lines = <const O extends LinesOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<readonly string[], ColumnOf<O>> => {
  const { most = 50, max = 80 } = o;
  return field(label, o, {
    row: z.array(z.string()),
    input: z.array(z.string().trim().min(1).max(max)).max(most),
    kind: 'list',
    list: { sort: false },
    control: { kind: 'lines', most, maxLength: max },
    empty: [],
  });
};
