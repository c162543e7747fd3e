// What a field of an entity is, as data, and the kinds of fields there are. Everything else about the entity follows from
// its fields: see resource.ts.
import { z } from 'zod';
import type { Column, ColumnKind } from '../columns.ts';

/** How a field is entered in a form. */
export type Control =
  | { readonly kind: 'text' | 'long-text'; readonly maxLength: number; readonly hint?: string }
  | {
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly hint?: string;
    }
  | { readonly kind: 'switch' | 'date' | 'money' | 'percent'; readonly hint?: string }
  | {
      readonly kind: 'choice';
      readonly options: Readonly<Record<string, string>>;
      readonly optional: boolean;
      readonly hint?: string;
    }
  /** Several texts, one a line. */
  | {
      readonly kind: 'lines';
      readonly most: number;
      readonly maxLength: number;
      readonly hint?: string;
    }
  /** Any number of codes of a closed list. */
  | {
      readonly kind: 'several';
      readonly options: Readonly<Record<string, string>>;
      readonly hint?: string;
    }
  /** One of the rows of another entity, by its id; the screen says where its choices come from. */
  | { readonly kind: 'reference'; readonly optional: boolean; readonly hint?: string };

/**
 * `T` is the value in rows and forms. `C` is the database column: its name, `undefined` for the field's own name in snake case, `null`
 * for a figure that the list's query computes (shown, never entered).
 */
export interface Field<
  T = unknown,
  C extends string | null | undefined = string | null | undefined,
> {
  readonly label: string;
  /** The value as rows and `load` answer it. */
  readonly row: z.ZodType<T>;
  /** The value as forms send it: trimmed, checked. */
  readonly input: z.ZodType<T>;
  readonly column: C;
  readonly list: Omit<Column, 'name' | 'label'> | null;
  readonly control: Control | null;
  /** What a new row starts with. */
  readonly empty: T;
  /** The refusal when another row has the same value already. */
  readonly unique?: string;
  /** May be set in many rows at once. */
  readonly multiple: boolean;
  /** The list can be filtered by it. */
  readonly filter: boolean;
}
// oxlint-disable-next-line typescript/no-explicit-any -- fields of any value; the names below infer each
export type Fields = Readonly<Record<string, Field<any>>>;

export interface FieldOptions {
  /** The database column, where it is not the field's name in snake case. */
  readonly column?: string;
  /** How the list shows it; `false` leaves it out. */
  readonly list?: Partial<Omit<Column, 'name' | 'label'>> | false;
  /** A line of help under the control. */
  readonly hint?: string;
  readonly unique?: string;
  readonly multiple?: boolean;
  readonly filter?: boolean;
}
export type ColumnOf<O> = O extends { readonly column: infer C extends string } ? C : undefined;
export type Optional<O, T> = O extends { readonly optional: true } ? T | null : T;

export const listed = (kind: ColumnKind, list: FieldOptions['list']): Field['list'] =>
  list === false ? null : { kind, sort: true, ...list };
export const hinted = (o: FieldOptions): { hint?: string } =>
  o.hint === undefined ? {} : { hint: o.hint };
export const shared = (label: string, o: FieldOptions) => ({
  label,
  column: o.column,
  multiple: o.multiple ?? false,
  filter: o.filter ?? false,
  ...(o.unique === undefined ? {} : { unique: o.unique }),
});

interface TextOptions extends FieldOptions {
  /** Most characters; 255 unless said. */
  readonly max?: number;
  /** May be left empty: it is null then. */
  readonly optional?: boolean;
  /** A schema of its own, such as the form of a code; it trims by itself. */
  readonly schema?: z.ZodType<string, string>;
  /** Several lines. */
  readonly long?: boolean;
}
/** A text, trimmed, of 1 to `max` characters. */
export const text = <const O extends TextOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, string>, ColumnOf<O>> => {
  const max = o.max ?? 255;
  const line: z.ZodType<string, string> = o.schema ?? z.string().trim().min(1).max(max);
  const emptied = z
    .string()
    .trim()
    .nullable()
    .transform((value) => (value === '' ? null : value));
  const field: Field<string | null> = {
    ...shared(label, o),
    row: o.optional === true ? z.string().nullable() : z.string(),
    input: o.optional === true ? emptied.pipe(line.nullable()) : line,
    list: listed('text', o.list),
    control: { kind: o.long === true ? 'long-text' : 'text', maxLength: max, ...hinted(o) },
    empty: o.optional === true ? null : '',
  };
  return field as Field<Optional<O, string>, ColumnOf<O>>;
};

interface IntegerOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}
/** A whole number from `min` (0) to `max` (1,000,000). */
export const integer = <const O extends IntegerOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<number, ColumnOf<O>> => {
  const { min = 0, max = 1_000_000 } = o;
  const field: Field<number> = {
    ...shared(label, o),
    row: z.number(),
    input: z.number().int().min(min).max(max),
    list: listed('number', o.list),
    control: { kind: 'integer', min, max, ...hinted(o) },
    empty: min,
  };
  return field as Field<number, ColumnOf<O>>;
};

/** Yes or no. */
export const flag = <const O extends FieldOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<boolean, ColumnOf<O>> => {
  const field: Field<boolean> = {
    ...shared(label, o),
    row: z.boolean(),
    input: z.boolean(),
    list: listed('flag', o.list),
    control: { kind: 'switch', ...hinted(o) },
    empty: false,
  };
  return field as Field<boolean, ColumnOf<O>>;
};

export interface ChoiceOptions extends FieldOptions {
  readonly optional?: boolean;
}
/** One of a closed list of codes: the keys of `options` are the codes, the values their French labels. The first is a new row's. */
export const choice = <
  const T extends Readonly<Record<string, string>>,
  const O extends ChoiceOptions = {},
>(
  label: string,
  options: T,
  o: O = {} as O,
): Field<Optional<O, keyof T & string>, ColumnOf<O>> => {
  const optional = o.optional === true;
  const codes = z.enum(Object.keys(options) as [string, ...string[]]);
  const schema: z.ZodType<string | null> = optional ? codes.nullable() : codes;
  const field: Field<string | null> = {
    ...shared(label, o),
    row: schema,
    input: schema,
    list: listed('status', o.list === false ? false : { texts: options, ...o.list }),
    control: { kind: 'choice', options, optional, ...hinted(o) },
    empty: optional ? null : (Object.keys(options)[0] ?? ''),
  };
  return field as Field<Optional<O, keyof T & string>, ColumnOf<O>>;
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
  const field: Field<readonly string[]> = {
    ...shared(label, o),
    row: z.array(z.string()),
    input: z.array(z.string().trim().min(1).max(max)).max(most),
    list: listed('list', o.list === false ? false : { sort: false, ...o.list }),
    control: { kind: 'lines', most, maxLength: max, ...hinted(o) },
    empty: [],
  };
  return field as Field<readonly string[], ColumnOf<O>>;
};

/** Any number of codes of a closed list: the keys of `options` are the codes, the values their French labels. */
export const several = <
  const T extends Readonly<Record<string, string>>,
  const O extends FieldOptions = {},
>(
  label: string,
  options: T,
  o: O = {} as O,
): Field<readonly (keyof T & string)[], ColumnOf<O>> => {
  const codes = z.enum(Object.keys(options) as [string, ...string[]]);
  const field: Field<readonly string[]> = {
    ...shared(label, o),
    row: z.array(codes),
    input: z.array(codes).max(Object.keys(options).length),
    list: listed('list', o.list === false ? false : { sort: false, texts: options, ...o.list }),
    control: { kind: 'several', options, ...hinted(o) },
    empty: [],
  };
  return field as Field<readonly (keyof T & string)[], ColumnOf<O>>;
};

/** The id of a row of another entity. Its name is a `computed` text beside it, so it stands in no column of the list itself. */
export const reference = <const O extends ChoiceOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, number>, ColumnOf<O>> => {
  const optional = o.optional === true;
  const id = z.number().int().positive('Ce champ est obligatoire.');
  const field: Field<number | null> = {
    ...shared(label, o),
    row: optional ? z.number().nullable() : z.number(),
    input: optional ? id.nullable() : id,
    list: null,
    control: { kind: 'reference', optional, ...hinted(o) },
    empty: optional ? null : 0,
  };
  return field as Field<Optional<O, number>, ColumnOf<O>>;
};

interface ComputedValues {
  readonly text: string | null;
  readonly number: number;
  readonly instant: string | null;
  readonly date: string | null;
  readonly flag: boolean;
  /** A code, whose texts the list is given. */
  readonly status: string;
  readonly list: readonly string[];
}
/** What the list's query computes: shown and sorted by, never entered, in no column of the table. */
export const computed = <const K extends keyof ComputedValues>(
  label: string,
  kind: K,
  list: FieldOptions['list'] = {},
): Field<ComputedValues[K], null> => {
  const schemas: Readonly<Record<keyof ComputedValues, z.ZodType>> = {
    text: z.string().nullable(),
    number: z.number(),
    instant: z.string().nullable(),
    date: z.string().nullable(),
    flag: z.boolean(),
    status: z.string(),
    list: z.array(z.string()),
  };
  const empty: Readonly<Partial<Record<keyof ComputedValues, unknown>>> = {
    number: 0,
    flag: false,
    status: '',
    list: [],
  };
  const field: Field<unknown> = {
    ...shared(label, {}),
    row: schemas[kind],
    input: z.never(),
    column: null,
    list: listed(kind, list),
    control: null,
    empty: empty[kind] ?? null,
  };
  return field as Field<ComputedValues[K], null>;
};

/** When the row was last changed; every table has it. */
export const updatedAt = (label: string) => computed(label, 'instant', { width: 130 });
