// What a field of a form, a list or an entity is, as data. The kinds of fields are in kinds/; a form, a list and an entity follow
// from their fields.
import type { z } from 'zod';
import type { Column, ColumnKind } from '../columns.ts';

/** How a field is entered in a form. */
export type Control = {
  /** A line of help under the control. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** Takes both columns of the form. */
  readonly wide?: boolean;
} & (
  | { readonly kind: 'text'; readonly maxLength: number; readonly input?: TextInput }
  | { readonly kind: 'long-text'; readonly maxLength: number }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Digits after the comma. */
      readonly decimals: number;
      readonly suffix?: string;
      readonly step?: number;
    }
  | { readonly kind: 'checkbox' | 'switch' }
  | { readonly kind: 'date' | 'month' | 'clock' | 'weekdays' | 'color' }
  | { readonly kind: 'money' | 'percent' | 'hours' | 'minutes'; readonly signed?: boolean }
  /** One of a closed list of codes. */
  | { readonly kind: 'choice'; readonly options: Options; readonly optional: boolean }
  /** Any number of codes of a closed list. */
  | { readonly kind: 'several'; readonly options: Options; readonly least: number }
  /** Several texts, one a line. */
  | { readonly kind: 'lines'; readonly most: number; readonly maxLength: number }
  /** One of the rows of another entity, by its id or its code; the screen gives the choices. */
  | { readonly kind: 'reference' | 'code'; readonly optional: boolean }
  | { readonly kind: 'references' | 'codes' }
  /** Drawn by the screen. */
  | { readonly kind: 'own' }
);
export type TextInput = 'email' | 'tel' | 'digits';
/** Codes with their French labels. */
export type Options = Readonly<Record<string, string>>;

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
  readonly hint?: string;
  readonly placeholder?: string;
  readonly wide?: boolean;
  readonly unique?: string;
  readonly multiple?: boolean;
  readonly filter?: boolean;
  /** What a new row starts with, where it is not the kind's own. */
  readonly empty?: unknown;
}
export interface OptionalOptions extends FieldOptions {
  /** May be left empty: it is null then. */
  readonly optional?: boolean;
}
export type ColumnOf<O> = O extends { readonly column: infer C extends string } ? C : undefined;
export type Optional<O, T> = O extends { readonly optional: true } ? T | null : T;

interface Made {
  readonly row: z.ZodType;
  readonly input: z.ZodType;
  readonly kind: ColumnKind;
  readonly list?: FieldOptions['list'];
  readonly control: Control | null;
  readonly empty: unknown;
}
/** A field of a kind, with what all kinds share. */
export const field = <T, C extends string | null | undefined>(
  label: string,
  o: FieldOptions,
  { kind, list = {}, control, ...made }: Made,
): Field<T, C> => {
  const { hint, placeholder, wide, unique } = o;
  const shown = {
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(wide === undefined ? {} : { wide }),
  };
  const isListed = o.list !== false && list !== false;
  return {
    label,
    column: o.column,
    multiple: o.multiple ?? false,
    filter: o.filter ?? false,
    ...(unique === undefined ? {} : { unique }),
    ...made,
    ...('empty' in o ? { empty: o.empty } : {}),
    list: isListed ? { kind, sort: true, ...list, ...o.list } : null,
    control: control === null ? null : { ...control, ...shown },
  } as unknown as Field<T, C>;
};
