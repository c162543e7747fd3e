// Kinds of fields that hold a day, an amount or a rate.
import { z } from 'zod';
import { Day } from '../day.ts';
import {
  hinted,
  listed,
  shared,
  type ChoiceOptions,
  type ColumnOf,
  type Field,
  type FieldOptions,
  type Optional,
} from './field.ts';

/** A calendar day `YYYY-MM-DD`; an optional one may be null. */
export const day = <const O extends ChoiceOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, string>, ColumnOf<O>> => {
  const optional = o.optional === true;
  const field: Field<string | null> = {
    ...shared(label, o),
    row: optional ? z.string().nullable() : z.string(),
    input: optional ? Day.nullable() : Day,
    list: listed('date', o.list),
    control: { kind: 'date', ...hinted(o) },
    empty: null,
  };
  return field as Field<Optional<O, string>, ColumnOf<O>>;
};

const scaled =
  (kind: 'money' | 'percent', column: 'euros' | 'percent', most: number) =>
  <const O extends FieldOptions = {}>(
    label: string,
    o: O = {} as O,
  ): Field<number | null, ColumnOf<O>> => ({
    ...shared(label, o),
    column: o.column as ColumnOf<O>,
    row: z.number().nullable(),
    input: z.number().int().min(0).max(most).nullable(),
    list: listed(column, o.list),
    control: { kind, ...hinted(o) },
    empty: null,
  });
/** An amount in cents, up to a million euros; null where there is none. */
export const money = scaled('money', 'euros', 100_000_000);
/** A rate in hundredths of a percent, from 0 to 100 %; null where there is none. */
export const percent = scaled('percent', 'percent', 10_000);
