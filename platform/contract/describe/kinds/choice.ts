// Fields that hold choices: of a closed list, of the rows of another entity, yes or no.
import { z } from 'zod';
import {
  field,
  type ColumnOf,
  type Field,
  type FieldOptions,
  type Optional,
  type OptionalOptions,
  type Options,
} from '../field.ts';

interface FlagOptions extends FieldOptions {
  /** Drawn as a switch instead of a check box. */
  readonly toggle?: boolean;
}
/** Yes or no. */
export const flag = <const O extends FlagOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<boolean, ColumnOf<O>> =>
  field(label, o, {
    row: z.boolean(),
    input: z.boolean(),
    kind: 'flag',
    control: { kind: o.toggle === true ? 'switch' : 'checkbox' },
    empty: false,
  });

/** Keys written as numbers are codes too. */
type CodeOf<T> = `${Extract<keyof T, string | number>}`;
const codesOf = (options: Options) => z.enum(Object.keys(options) as [string, ...string[]]);
/** One of a closed list of codes: the keys of `options` are the codes, the values their French labels. The first is a new row's. */
export const choice = <const T extends Options, const O extends OptionalOptions = {}>(
  label: string,
  options: T,
  o: O = {} as O,
): Field<Optional<O, CodeOf<T>>, ColumnOf<O>> => {
  const { optional = false } = o;
  const codes = codesOf(options);
  const schema = optional ? codes.nullable() : codes;
  return field(label, o, {
    row: schema,
    input: schema,
    kind: 'status',
    list: { texts: options },
    control: { kind: 'choice', options, optional },
    empty: optional ? null : (Object.keys(options)[0] ?? ''),
  });
};

interface SeveralOptions extends FieldOptions {
  /** So many at least. */
  readonly least?: number;
}
/** Codes of a closed list: the keys of `options` are the codes, the values their French labels. */
export const several = <const T extends Options, const O extends SeveralOptions = {}>(
  label: string,
  options: T,
  o: O = {} as O,
): Field<readonly CodeOf<T>[], ColumnOf<O>> => {
  const codes = codesOf(options);
  const most = Object.keys(options).length;
  return field(label, o, {
    row: z.array(codes),
    input: z
      .array(codes)
      .min(o.least ?? 0)
      .max(most),
    kind: 'list',
    list: { sort: false, texts: options },
    control: { kind: 'several', options, least: o.least ?? 0 },
    empty: [],
  });
};

const REQUIRED = 'Ce champ est obligatoire.';
/** The id of a row of another entity. Its name is a `computed` text beside it, so it stands in no column of the list itself. */
export const reference = <const O extends OptionalOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, number>, ColumnOf<O>> => {
  const { optional = false } = o;
  const id = z.number().int().positive(REQUIRED);
  return field(label, o, {
    row: optional ? z.number().nullable() : z.number(),
    input: optional ? id.nullable() : id,
    kind: 'number',
    list: false,
    control: { kind: 'reference', optional },
    empty: optional ? null : 0,
  });
};
/** The ids of rows of another entity. */
export const references = <const O extends FieldOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<readonly number[], ColumnOf<O>> =>
  field(label, o, {
    row: z.array(z.number()),
    input: z.array(z.number().int().positive()),
    kind: 'list',
    list: false,
    control: { kind: 'references' },
    empty: [],
  });

/** The code of a row of another entity, such as a shift's. */
export const code = <const O extends OptionalOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, string>, ColumnOf<O>> => {
  const { optional = false } = o;
  const written = z.string().min(1);
  return field(label, o, {
    row: optional ? z.string().nullable() : z.string(),
    input: optional ? written.nullable() : written,
    kind: 'text',
    control: { kind: 'code', optional },
    empty: optional ? null : '',
  });
};
/** The codes of rows of another entity. */
export const codes = <const O extends FieldOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<readonly string[], ColumnOf<O>> =>
  field(label, o, {
    row: z.array(z.string()),
    input: z.array(z.string().min(1)),
    kind: 'list',
    list: { sort: false },
    control: { kind: 'codes' },
    empty: [],
  });

interface OwnOptions<T> extends FieldOptions {
  readonly schema: z.ZodType<T>;
  readonly empty: T;
}
/** A value of its own kind, whose control the screen draws. */
export const own = <T, const O extends OwnOptions<T> = OwnOptions<T>>(
  label: string,
  o: O & OwnOptions<T>,
): Field<T, ColumnOf<O>> =>
  field(label, o, {
    row: o.schema,
    input: o.schema,
    kind: 'text',
    list: false,
    control: { kind: 'own' },
    empty: o.empty,
  });

export const COLORS = [...'abcdefghijklmnopqrstuvwx'] as const;
/** One of the colours of the palette, by its letter. */
export const color = <const O extends FieldOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<(typeof COLORS)[number], ColumnOf<O>> => {
  const letter = z.enum(COLORS);
  return field(label, o, {
    row: letter,
    input: letter,
    kind: 'text',
    list: false,
    control: { kind: 'color' },
    empty: 'a',
  });
};
